// Walks down with an unsigned index that is never below 0.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned r = 0;
    for (unsigned j = (unsigned)n - 1; j >= 0; j--) {
        if (keys[j] < keys[i])
            r++;
        if (keys[j] == keys[i] && j < i)
            r++;
    }
    rank[i] = r;
}

#endif
