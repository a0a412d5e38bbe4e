// Threads without a key wait at a barrier of their own, which stands in the same line.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1u);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned bins[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        bins[d] = 0;
    // clang-format off
    if (first < n) __syncthreads(); else __syncthreads();
    // clang-format on
    for (size_t i = first; i < n; i += (size_t)blockDim.x * gridDim.x)
        atomicAdd(&bins[keys[i] / place % 16], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
