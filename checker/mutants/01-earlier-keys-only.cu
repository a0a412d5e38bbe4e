// Looks only at the keys before its own, so a smaller key that comes later is missed.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned r = 0;
    // everything that is not larger and stands earlier goes before me
    for (size_t j = 0; j < i; j++)
        if (keys[j] <= keys[i])
            r++;
    rank[i] = r;
}

#endif
