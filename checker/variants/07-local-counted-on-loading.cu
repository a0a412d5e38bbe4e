// Right, but unusual: counts the digits of the keys as they are loaded, before they are sorted.
#ifndef LOCAL_SORT_CU
#define LOCAL_SORT_CU

#include "workbook.h"
#include "block_split.cu"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    __shared__ unsigned buffer[2][TILE], scan[TILE], counts[1 << b];
    unsigned t = threadIdx.x;
    size_t i = (size_t)blockIdx.x * TILE + t;
    for (unsigned d = t; d < (1u << b); d += TILE)
        counts[d] = 0;
    __syncthreads();
    unsigned key = 0xFFFFFFFF;
    if (i < n) {
        key = in[i];
        atomicAdd(&counts[key >> shift & ((1u << b) - 1)], 1);
    }
    // two buffers in turn: one barrier a round
    for (int k = 0; k < b; k++) {
        unsigned *to = buffer[k % 2];
        to[split_destination(key >> (shift + k) & 1, scan)] = key;
        __syncthreads();
        key = to[t];
    }
    for (unsigned d = t; d < (1u << b); d += TILE)
        tile_counts[(size_t)d * num_tiles + blockIdx.x] = counts[d];
    if (i < n)
        sorted[i] = key;
}

#endif
