// Counts the key itself among the equal ones before it: all ranks are one too high.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++) {
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j <= i))
            before++;
    }
    rank[i] = before;
}

#endif
