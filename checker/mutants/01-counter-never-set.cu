// Never sets its counter to 0.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned count;
    if (i >= n)
        return;
    for (size_t j = 0; j < n; j++) {
        if (keys[j] < keys[i])
            count++;
        if (keys[j] == keys[i] && j < i)
            count++;
    }
    rank[i] = count;
}

#endif
