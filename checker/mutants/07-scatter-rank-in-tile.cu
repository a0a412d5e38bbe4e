// Adds the place in the tile, not the place in the run.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __device__ unsigned scatter_digit(unsigned key, int shift) {
    return (key >> shift) & ((1u << b) - 1);
}

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    __shared__ unsigned run_start[1 << b];
    unsigned t = threadIdx.x, tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t;
    unsigned key = 0, digit = 0;
    if (i < n) {
        key = sorted[i];
        digit = scatter_digit<b>(key, shift);
        if (t == 0 || digit != scatter_digit<b>(sorted[i - 1], shift))
            run_start[digit] = t;
    }
    __syncthreads();
    if (i < n)
        out[offsets[(size_t)digit * num_tiles + tile] + t] = key;
}

#endif
