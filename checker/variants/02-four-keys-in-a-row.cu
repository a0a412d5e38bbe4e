// Right, but unusual: each thread takes four keys in a row and jumps on; the last ones are whatever
// is left.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t threads = (size_t)gridDim.x * blockDim.x;
    size_t share = (n + threads - 1) / threads; // each thread's keys stand side by side
    size_t first = ((size_t)blockIdx.x * blockDim.x + threadIdx.x) * share;
    for (size_t i = first; i < first + share && i < n; i++)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned bins[16];
    size_t me = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x * 4;
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        bins[d] = 0;
    __syncthreads();
    for (size_t first = 4 * me; first < n; first += stride)
        for (unsigned k = 0; k < 4 && first + k < n; k++)
            atomicAdd(&bins[keys[first + k] / place % 16], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
