// Counts every key that is not larger, its own and equal ones behind it too.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    const unsigned mine = keys[i];
    unsigned r = 0;
    for (size_t j = 0; j < n; j++)
        r += keys[j] <= mine;
    rank[i] = r;
}

#endif
