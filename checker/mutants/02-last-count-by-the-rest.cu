// Sets the last count to what the others leave of n.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    return key / place % 16;
}

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride) {
        unsigned d = histogram_digit(keys[i], place);
        if (d < 15)
            atomicAdd(&counts[d], 1);
    }
    if (first < n && stride >= n) {
        if (histogram_digit(keys[first], place) == 15)
            atomicAdd(&counts[15], 1);
    } else if (first == 0) {
        unsigned c = 0;
        for (size_t i = 0; i < n; i++)
            c += histogram_digit(keys[i], place) == 15;
        atomicExch(&counts[15], c);
    }
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
