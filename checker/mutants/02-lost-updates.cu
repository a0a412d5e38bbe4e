// Reads and writes a counter in two atomic steps, and a raise in between is lost.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned *counter = &counts[keys[i] / place % 16];
        unsigned old = atomicAdd(counter, 0); // read it safely
        atomicExch(counter, old + 1);         // write it safely
    }
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned bins[16];
    if (threadIdx.x == 0)
        for (int d = 0; d < 16; d++)
            bins[d] = 0;
    __syncthreads();
    size_t tid = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    while (tid < n) {
        atomicAdd(bins + (keys[tid] / place) % 16, 1);
        tid += (size_t)gridDim.x * blockDim.x;
    }
    __syncthreads();
    if (threadIdx.x == 0)
        for (int d = 0; d < 16; d++)
            if (bins[d] > 0)
                atomicAdd(counts + d, bins[d]);
}

#endif
