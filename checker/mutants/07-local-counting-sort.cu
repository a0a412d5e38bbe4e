// Sorts the tile by counters that hand out slots: equal digits come as the threads do.
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
    __shared__ unsigned counts[1 << b], next[1 << b];
    unsigned t = threadIdx.x;
    size_t first = (size_t)blockIdx.x * TILE, i = first + t;
    for (unsigned d = t; d < (1 << b); d += TILE)
        counts[d] = 0;
    __syncthreads();
    unsigned key = i < n ? in[i] : 0;
    unsigned digit = (key >> shift) & ((1 << b) - 1);
    if (i < n)
        atomicAdd(&counts[digit], 1);
    __syncthreads();
    if (t == 0) {
        unsigned sum = 0;
        for (unsigned d = 0; d < (1 << b); d++) {
            next[d] = sum;
            sum += counts[d];
        }
    }
    __syncthreads();
    if (i < n)
        sorted[first + atomicAdd(&next[digit], 1)] = key;
    for (unsigned d = t; d < (1 << b); d += TILE)
        tile_counts[(size_t)d * num_tiles + blockIdx.x] = counts[d];
}

#endif
