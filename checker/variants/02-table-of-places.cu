// Right, but unusual: looks up the place in constant memory, counts in a by atomicInc.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__constant__ unsigned places[8] = {1, 16, 256, 4096, 65536, 1048576, 16777216, 268435456};

static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    int k = 0;
    while (places[k] != place)
        k++;
    return key >> 4 * k & 15;
}

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicInc(&counts[histogram_digit(keys[i], place)], 0xFFFFFFFF);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned own[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        own[d] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&own[histogram_digit(keys[i], place)], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], own[d]);
}

#endif
