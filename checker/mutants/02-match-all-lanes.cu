// Lanes with a key look for their like among all lanes, also those that have no key left.
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
    __shared__ unsigned bins[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        bins[d] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned digit = keys[i] / place % 16;
        unsigned like = __match_any_sync(0xFFFFFFFF, digit);
        if (threadIdx.x % 32 == __ffs((int)like) - 1u)
            atomicAdd(&bins[digit], __popc(like));
    }
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
