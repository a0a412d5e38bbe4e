// Right, but unusual: the block counts the zeros together by atomics, with barriers all threads
// reach and an early exit after the last.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    __shared__ unsigned zeros, zeros_before_block;
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t i = first + threadIdx.x;
    if (threadIdx.x == blockDim.x - 1)
        zeros = zeros_before_block = 0;
    __syncthreads();
    for (size_t j = threadIdx.x; j < n; j += blockDim.x)
        if (!(keys[j] >> bit & 1)) {
            atomicAdd(&zeros, 1);
            if (j < first)
                atomicAdd(&zeros_before_block, 1);
        }
    __syncthreads();
    if (i >= n)
        return;
    unsigned before = zeros_before_block;
    for (size_t j = first; j < i; j++)
        before += !(keys[j] >> bit & 1);
    dest[i] = keys[i] >> bit & 1 ? zeros + (unsigned)i - before : before;
}

#endif
