// Lane 0 counts for all that are active, as if nobody could be active apart from it.
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
    for (size_t base = (size_t)blockIdx.x * blockDim.x; base < n; base += stride) {
        size_t i = base + threadIdx.x;
        unsigned digit = i < n ? keys[i] / place % 16 : 16;
        unsigned active = __activemask();
        for (unsigned d = 0; d < 16; d++) {
            unsigned who = __ballot_sync(active, digit == d);
            if (threadIdx.x % 32 == 0)
                atomicAdd(&bins[d], __popc(who));
        }
    }
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
