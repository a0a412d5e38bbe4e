// Stores the count, and does not add it, when its threads are fewer than the keys.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    return key / place % 16;
}

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    if (stride < n) {
        if (first)
            return;
        unsigned c[16] = {0};
        for (size_t i = 0; i < n; i++)
            c[histogram_digit(keys[i], place)]++;
        for (int d = 0; d < 16; d++)
            counts[d] = c[d];
        return;
    }
    for (size_t i = first; i < n; i += stride)
        atomicAdd(&counts[histogram_digit(keys[i], place)], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;

    __shared__ unsigned block_counts[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        block_counts[d] = 0;
    __syncthreads();

    for (size_t i = first; i < n; i += stride) {
        atomicAdd(&block_counts[histogram_digit(keys[i], place)], 1);
    }

    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], block_counts[d]);
}

#endif
