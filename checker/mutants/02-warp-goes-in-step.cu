// Has counters for each warp and no atomics, as if the threads of a warp took turns.
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
    __shared__ unsigned of_warp[32][16];
    unsigned warp = threadIdx.x / 32;
    for (unsigned k = threadIdx.x; k < 32 * 16; k += blockDim.x)
        of_warp[k / 16][k % 16] = 0;
    __syncthreads();
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride)
        of_warp[warp][keys[i] / place % 16] += 1;
    __syncthreads();
    if (threadIdx.x == 0)
        for (int d = 0; d < 16; d++) {
            unsigned sum = 0;
            for (int w = 0; w < 32; w++)
                sum += of_warp[w][d];
            atomicAdd(counts + d, sum);
        }
}

#endif
