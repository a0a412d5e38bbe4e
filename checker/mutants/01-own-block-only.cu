// Compares a key only with the keys of its own block.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t i = first + threadIdx.x;
    if (i >= n)
        return;
    size_t end = first + blockDim.x < n ? first + blockDim.x : n;
    unsigned r = (unsigned)first;
    for (size_t j = first; j < end; j++)
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j < i))
            r++;
    rank[i] = r;
}

#endif
