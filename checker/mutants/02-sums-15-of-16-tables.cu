// Shares 16 tables among the warps and adds up only 15 of them.
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
    __shared__ unsigned table[16][16];
    for (unsigned k = threadIdx.x; k < 256; k += blockDim.x)
        table[k / 16][k % 16] = 0;
    __syncthreads();
    unsigned warp = threadIdx.x / 32, last = (blockDim.x - 1) / 32;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&table[warp % 16][keys[i] / place % 16], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x) {
        unsigned sum = 0;
        for (unsigned w = 0; w <= last && w < 15; w++)
            sum += table[w][d];
        atomicAdd(&counts[d], sum);
    }
}

#endif
