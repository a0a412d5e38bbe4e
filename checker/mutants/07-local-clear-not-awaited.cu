// Counts before all counters are cleared: the barrier is missing.
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
    const unsigned digits = 1u << b;
    __shared__ unsigned tile_keys[TILE];
    __shared__ unsigned moved[TILE];
    __shared__ unsigned scratch[TILE];
    __shared__ unsigned hist[digits];

    const unsigned tid = threadIdx.x;
    const size_t start = (size_t)blockIdx.x * TILE;
    const unsigned valid = n - start < TILE ? (unsigned)(n - start) : TILE;

    tile_keys[tid] = tid < valid ? in[start + tid] : 0xFFFFFFFFu;
    __syncthreads();

    for (int bit = shift; bit < shift + b; bit++) {
        unsigned to = split_destination(tile_keys[tid] >> bit & 1, scratch);
        __syncthreads();
        moved[to] = tile_keys[tid];
        __syncthreads();
        tile_keys[tid] = moved[tid];
        __syncthreads();
    }

    for (unsigned d = tid; d < digits; d += blockDim.x)
        hist[d] = 0;
    if (tid < valid)
        atomicAdd(&hist[tile_keys[tid] >> shift & (digits - 1)], 1);
    __syncthreads();

    if (tid < valid)
        sorted[start + tid] = tile_keys[tid];
    for (unsigned d = tid; d < digits; d += blockDim.x)
        tile_counts[(size_t)d * num_tiles + blockIdx.x] = hist[d];
}

#endif
