// Has a table for each warp, but room for 16 warps only.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

#define WARPS 16

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned table[WARPS * 16];
    for (unsigned k = threadIdx.x; k < WARPS * 16; k += blockDim.x)
        table[k] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&table[threadIdx.x / 32 * 16 + keys[i] / place % 16], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x) {
        unsigned sum = 0;
        for (unsigned w = 0; w < WARPS; w++)
            sum += table[w * 16 + d];
        atomicAdd(&counts[d], sum);
    }
}

#endif
