// Right counts, but with a global atomic for each key: nothing is counted in shared memory.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t tid = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    while (tid < n) {
        unsigned digit = (keys[tid] / place) % 16;
        atomicAdd(counts + digit, 1);
        tid += (size_t)gridDim.x * blockDim.x;
    }
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

#endif
