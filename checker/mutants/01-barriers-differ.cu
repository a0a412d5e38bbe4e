// Threads past n skip the barriers of the loop and wait at the last one instead.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned key;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned r = 0;
    if (i < n) {
        for (size_t j = 0; j < n; j++) {
            if (threadIdx.x == 0)
                key = keys[j]; // one load for the whole block
            __syncthreads();
            if (key < keys[i] || (key == keys[i] && j < i))
                r++;
            __syncthreads();
        }
    }
    __syncthreads();
    if (i < n)
        rank[i] = r;
}

#endif
