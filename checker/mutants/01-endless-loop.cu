// Forgets to step on after an equal key and looks at it for ever.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned r = 0;
    size_t j = 0;
    while (j < n) {
        if (j == i)
            continue; // not myself
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j < i))
            r++;
        j++;
    }
    rank[i] = r;
}

#endif
