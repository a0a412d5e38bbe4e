// Right, but unusual: a thread hears its left neighbour's digit by a shuffle, and only the first lane
// of a warp looks into memory for it.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    __shared__ unsigned starts[1 << b];
    const unsigned mask = (1u << b) - 1;
    size_t i = (size_t)blockIdx.x * TILE + threadIdx.x;
    unsigned key = i < n ? sorted[i] : 0;
    unsigned digit = key >> shift & mask;
    unsigned left = __shfl_up_sync(0xFFFFFFFF, digit, 1);
    if (i < n) {
        if (threadIdx.x % 32 == 0 && threadIdx.x > 0)
            left = sorted[i - 1] >> shift & mask;
        if (threadIdx.x == 0 || left != digit)
            starts[digit] = threadIdx.x;
    }
    __syncthreads();
    if (i < n)
        out[offsets[(size_t)digit * num_tiles + blockIdx.x] + threadIdx.x - starts[digit]] = key;
}

#endif
