// All threads clear the counters, and the one that counts does not wait for them.
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
    __shared__ unsigned mine[16];
    for (int d = 0; d < 16; d++)
        mine[d] = 0;
    if (threadIdx.x == 0) {
        unsigned sums[16];
        size_t stride = (size_t)gridDim.x * blockDim.x;
        for (size_t base = (size_t)blockIdx.x * blockDim.x; base < n; base += stride)
            for (size_t i = base; i < base + blockDim.x && i < n; i++)
                mine[keys[i] / place % 16]++;
        for (int d = 0; d < 16; d++)
            sums[d] = mine[d];
        for (int d = 0; d < 16; d++)
            atomicAdd(&counts[d], sums[d]);
    }
}

#endif
