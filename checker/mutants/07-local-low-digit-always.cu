// Leaves shift out of the splits: tiles are sorted by their lowest digit.
#ifndef LOCAL_SORT_CU
#define LOCAL_SORT_CU

#include "workbook.h"
#include "block_split.cu"

#ifndef TILE
#define TILE 256
#endif

template <int b> __device__ unsigned local_digit(unsigned key, int shift) {
    return (key >> shift) & ((1u << b) - 1);
}

template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    __shared__ unsigned keys[TILE], scan[TILE], counts[1 << b];
    unsigned t = threadIdx.x, tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t;

    unsigned key = i < n ? in[i] : 0xFFFFFFFF;
    for (int bit = 0; bit < b; bit++) {
        unsigned dest = split_destination((key >> bit) & 1, scan);
        keys[dest] = key;
        __syncthreads();
        key = keys[t];
        __syncthreads();
    }

    for (unsigned d = t; d < (1u << b); d += TILE)
        counts[d] = 0;
    __syncthreads();
    if (i < n)
        atomicAdd(&counts[local_digit<b>(key, shift)], 1);
    __syncthreads();

    if (i < n)
        sorted[i] = key;
    for (unsigned d = t; d < (1u << b); d += TILE)
        tile_counts[(size_t)d * num_tiles + tile] = counts[d];
}

#endif
