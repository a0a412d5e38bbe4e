// Has a counter in shared memory for each of 32 threads, and the warps of a block share them.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    __shared__ unsigned before[32];
    unsigned lane = threadIdx.x % 32;
    if (i >= n)
        return;
    before[lane] = 0;
    for (size_t j = 0; j < n; j++)
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j < i))
            before[lane]++;
    rank[i] = before[lane];
}

#endif
