// Keeps the stride in an unsigned short, which is 1,024 for 66,560 threads.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    unsigned short stride = gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned own[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        own[d] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&own[keys[i] / place % 16], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], own[d]);
}

#endif
