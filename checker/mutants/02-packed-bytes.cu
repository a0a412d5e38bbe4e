// Packs four counters into one word: the 256th equal digit spills into the neighbour.
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
    __shared__ unsigned packed[4]; // digits 0-3, 4-7, 8-11, 12-15
    if (threadIdx.x == 0)
        packed[0] = packed[1] = packed[2] = packed[3] = 0;
    __syncthreads();
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned d = keys[i] / place % 16;
        atomicAdd(&packed[d / 4], 1u << (8 * (d % 4)));
    }
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], packed[d / 4] >> (8 * (d % 4)) & 0xFF);
}

#endif
