// Puts key and position into one number, with 12 bits for the position.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// One comparison does both: the key decides, then the position.
static __device__ unsigned long long packed(unsigned key, size_t at) {
    return (unsigned long long)key << 12 | at;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned long long mine = packed(keys[i], i);
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += packed(keys[j], j) < mine;
    rank[i] = before;
}

#endif
