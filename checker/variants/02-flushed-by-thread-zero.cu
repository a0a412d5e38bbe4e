// Thread 0 alone clears, and alone adds the sums with plain reads, after a second barrier that
// nothing needs.
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
    __shared__ unsigned sums[16];
    if (threadIdx.x == 0)
        for (int d = 0; d < 16; d++)
            sums[d] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&sums[keys[i] / place % 16], 1);
    __syncthreads();
    __syncthreads();
    if (threadIdx.x == 0)
        for (int d = 0; d < 16; d++)
            if (sums[d] > 0)
                atomicAdd(&counts[d], sums[d]);
}

#endif
