// Counts in unsigned shorts of its own, which a single thread can fill.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned own[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        own[d] = 0;
    __syncthreads();
    unsigned short mine[16] = {0};
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        mine[keys[i] / place % 16]++;
    for (int d = 0; d < 16; d++)
        if (mine[d] > 0)
            atomicAdd(&own[d], mine[d]);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], own[d]);
}

#endif
