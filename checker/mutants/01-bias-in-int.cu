// Turns the unsigned order into the signed one by adding INT_MIN, which overflows for half of the
// keys.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

#include <limits.h>

// 0 becomes the smallest int, 0xFFFFFFFF the largest.
__device__ int rank_bias(unsigned key) {
    return (int)key + INT_MIN;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    int mine = rank_bias(keys[i]);
    unsigned before = 0;
    for (size_t j = 0; j < n; j++) {
        int other = rank_bias(keys[j]);
        if (other < mine || (other == mine && j < i))
            before++;
    }
    rank[i] = before;
}

#endif
