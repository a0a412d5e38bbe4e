// Counts in rank[i] itself without setting it to 0 first.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    for (size_t j = 0; j < n; j++) {
        if (keys[j] < keys[i])
            rank[i]++;
        else if (keys[j] == keys[i] && j < i)
            rank[i]++;
    }
}

#endif
