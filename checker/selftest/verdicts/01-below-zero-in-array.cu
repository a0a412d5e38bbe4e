// Writes to a shared array at an unsigned index of 0 - 1.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU
#include "workbook.h"
__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        __shared__ unsigned buf[64]; buf[threadIdx.x - 1] = 0; unsigned r = 0;
        for (size_t j = 0; j < n; j++)
            r += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
        rank[i] = r;
    }
}
#endif
