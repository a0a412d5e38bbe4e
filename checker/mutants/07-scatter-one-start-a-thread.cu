// Thread t looks for the start of digit t: with more digits than threads, some have none.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    const unsigned digits = 1u << b;
    __shared__ unsigned keys[TILE], start[1u << b];
    unsigned t = threadIdx.x;
    size_t first = (size_t)blockIdx.x * TILE;
    unsigned valid = n - first < TILE ? (unsigned)(n - first) : TILE;
    if (t < valid)
        keys[t] = sorted[first + t];
    __syncthreads();
    if (t < digits) {
        unsigned k = 0;
        while (k < valid && (keys[k] >> shift & (digits - 1)) < t)
            k++;
        start[t] = k;
    }
    __syncthreads();
    if (t < valid) {
        unsigned d = keys[t] >> shift & (digits - 1);
        out[offsets[(size_t)d * num_tiles + blockIdx.x] + t - start[d]] = keys[t];
    }
}

#endif
