// Threads write their digits into neighbouring bytes of one word, and one thread a digit counts
// them.
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
    __shared__ unsigned char digits[1024];
    unsigned sums[16] = {0}; // those of digits threadIdx.x, threadIdx.x + blockDim.x, ...
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t base = (size_t)blockIdx.x * blockDim.x; base < n; base += stride) {
        unsigned length = n - base < blockDim.x ? (unsigned)(n - base) : blockDim.x;
        if (threadIdx.x < length)
            digits[threadIdx.x] = (unsigned char)(keys[base + threadIdx.x] / place % 16);
        __syncthreads();
        for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
            for (unsigned t = 0; t < length; t++)
                sums[d] += digits[t] == d;
        __syncthreads();
    }
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], sums[d]);
}

#endif
