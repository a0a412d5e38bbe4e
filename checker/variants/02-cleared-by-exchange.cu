// Right, but unusual: clears and reads the shared counters by atomicExch, and leaves early after
// the last barrier.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

enum { BINS = 16 };

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    // one thread in each block does the counting of its block
    if (threadIdx.x > 0)
        return;
    for (size_t i = blockIdx.x; i < n; i += gridDim.x)
        atomicAdd(&counts[keys[i] / place % BINS], 1u);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned bins[BINS];
    for (unsigned d = threadIdx.x; d < BINS; d += blockDim.x)
        atomicExch(&bins[d], 0);
    __syncthreads();
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += (size_t)gridDim.x * blockDim.x)
        atomicAdd(&bins[keys[i] / place % BINS], 1);
    __syncthreads();
    if (threadIdx.x >= BINS)
        return;
    for (unsigned d = threadIdx.x; d < BINS; d += blockDim.x) {
        unsigned sum = atomicExch(&bins[d], 0u);
        if (sum > 0)
            atomicAdd(&counts[d], sum);
    }
}

#endif
