// Reads by __ldg, counts by atomics that name their scope, and asks at the barrier whether there is anything to add.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)blockDim.x * gridDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd_system(&counts[__ldg(&keys[i]) / place % 16], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned bins[16];
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        bins[d] = 0;
    if (!__syncthreads_or(first < n))
        return;
    for (size_t i = first; i < n; i += (size_t)blockDim.x * gridDim.x)
        atomicAdd_block(&bins[__ldg(keys + i) / place % 16], 1u);
    if (__syncthreads_count(1) == 0)
        return;
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
