// Right, but unusual: a grid-stride loop over the keys, const in other places, unsigned int for
// unsigned.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned int *const rank, unsigned int const *const keys,
                            size_t const n) {
    size_t const step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
        unsigned int const mine = keys[i];
        unsigned int r = 0;
        for (size_t j = 0; j < i; j++)
            r += keys[j] <= mine; // equal ones only on this side
        for (size_t j = i + 1; j < n; j++)
            r += keys[j] < mine;
        rank[i] = r;
    }
}

#endif
