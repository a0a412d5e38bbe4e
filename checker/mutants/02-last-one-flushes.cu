// The thread that is done last adds the sums, with no barrier: that the others are done does not
// say that it sees what they counted.
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
    __shared__ unsigned mine[16], done;
    if (threadIdx.x == 0) {
        done = 0;
        for (int d = 0; d < 16; d++)
            mine[d] = 0;
    }
    __syncthreads();
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride)
        atomicAdd(&mine[keys[i] / place % 16], 1);
    if (atomicAdd(&done, 1) == blockDim.x - 1)
        for (int d = 0; d < 16; d++)
            atomicAdd(&counts[d], mine[d]);
}

#endif
