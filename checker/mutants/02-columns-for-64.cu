// Has counters of their own for 64 threads, and in a larger block two threads share a column.
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
    __shared__ unsigned columns[16][64];
    unsigned c = threadIdx.x % 64;
    for (unsigned k = threadIdx.x; k < 16 * 64; k += blockDim.x)
        columns[k / 64][k % 64] = 0;
    __syncthreads();
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride)
        columns[keys[i] / place % 16][c]++;
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x) {
        unsigned sum = 0;
        for (int k = 0; k < 64; k++)
            sum += columns[d][k];
        atomicAdd(&counts[d], sum);
    }
}

#endif
