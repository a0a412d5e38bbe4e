// Keeps its own key in shared memory, where there is one for the whole block.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    __shared__ unsigned mine;
    if (i >= n)
        return;
    mine = keys[i];
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        if (keys[j] < mine || (keys[j] == mine && j < i))
            before++;
    rank[i] = before;
}

#endif
