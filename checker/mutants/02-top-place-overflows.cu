// Uses key % (16 * place), and 16 * place is 0 for the highest digit.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

// digit of x at this place
__device__ unsigned hist_digit(unsigned x, unsigned place) {
    unsigned next = 16 * place;
    return (x % next) / place;
}

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[hist_digit(keys[i], place)], 1);
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
