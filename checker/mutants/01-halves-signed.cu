// Compares the upper halves, then the lower ones as short, which is signed.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

static __device__ bool smaller(unsigned a, unsigned b) {
    if (a >> 16 != b >> 16)
        return a >> 16 < b >> 16;
    return (short)a < (short)b;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        if (smaller(keys[j], keys[i]) || (keys[j] == keys[i] && j < i))
            before++;
    rank[i] = before;
}

#endif
