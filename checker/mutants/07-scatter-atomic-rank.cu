// Draws the rank from a counter a digit.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    __shared__ unsigned next[1 << b];
    size_t i = (size_t)blockIdx.x * TILE + threadIdx.x;
    for (unsigned d = threadIdx.x; d < (1u << b); d += TILE)
        next[d] = offsets[(size_t)d * num_tiles + blockIdx.x];
    __syncthreads();
    if (i < n) {
        unsigned d = sorted[i] >> shift & ((1u << b) - 1);
        out[atomicAdd(&next[d], 1)] = sorted[i];
    }
}

#endif
