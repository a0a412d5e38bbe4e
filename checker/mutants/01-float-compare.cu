// Compares the keys as float, which cannot tell 0xFFFFFFFF from 0xFFFFFFFE.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float mine = (float)keys[i];
    unsigned r = 0;
    for (size_t j = 0; j < n; j++) {
        float other = (float)keys[j];
        r += (other < mine) || (other == mine && j < i);
    }
    rank[i] = r;
}

#endif
