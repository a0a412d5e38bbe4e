// Packs two counters into a word: the 65,536th equal digit spills into the other.
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
    __shared__ unsigned pair[8]; // digits 2k and 2k + 1
    for (unsigned k = threadIdx.x; k < 8; k += blockDim.x)
        pair[k] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned d = keys[i] / place % 16;
        atomicAdd(&pair[d / 2], d % 2 ? 65536 : 1);
    }
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], d % 2 ? pair[d / 2] >> 16 : pair[d / 2] & 0xFFFF);
}

#endif
