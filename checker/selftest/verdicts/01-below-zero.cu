// Reads keys[i - 1] with an unsigned i that is 0.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU
#include "workbook.h"
__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned r = keys[i - 1];
        for (size_t j = 0; j < n; j++)
            r += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
        rank[i] = r;
    }
}
#endif
