// Compares the keys as int, so 0xFFFFFFFF counts as smaller than 0.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int my_key = (int)keys[i];
        unsigned count = 0;
        for (size_t j = 0; j < n; j++) {
            int other = (int)keys[j];
            if (other < my_key || (other == my_key && j < i))
                count++;
        }
        rank[i] = count;
    }
}

#endif
