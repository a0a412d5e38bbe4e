// Right, but unusual: one thread walks its tile in order and advances an offset a digit.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    __shared__ unsigned next[1u << b];
    size_t first = (size_t)blockIdx.x * blockDim.x, end = first + TILE < n ? first + TILE : n;
    for (unsigned d = threadIdx.x; d < sizeof(next) / sizeof(next[0]); d += blockDim.x)
        next[d] = offsets[d * (size_t)num_tiles + blockIdx.x];
    __syncthreads();
    if (threadIdx.x != blockDim.x - 1)
        return; // no barrier follows
    for (size_t i = first; i < end; i++)
        out[next[sorted[i] >> shift & ((1u << b) - 1)]++] = sorted[i];
}

#endif
