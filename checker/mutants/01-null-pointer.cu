// Counts through a pointer that points nowhere.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    volatile unsigned *smaller = NULL;
    if (i >= n)
        return;
    for (size_t j = 0; j < n; j++)
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j < i))
            *smaller = *smaller + 1;
    rank[i] = *smaller;
}

#endif
