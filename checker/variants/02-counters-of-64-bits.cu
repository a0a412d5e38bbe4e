// Right, but unusual: shared counters of 64 bits, unrolled by hand and by pragma.
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
    __shared__ unsigned long long own[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        own[d] = 0;
    __syncthreads();
#pragma unroll
    for (int nothing = 0; nothing < 2; nothing++)
        __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&own[keys[i] / place % 16], 1ull);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], (unsigned)own[d]);
}

#endif
