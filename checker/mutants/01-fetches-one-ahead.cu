// Fetches the next key while it looks at this one, and after the last there is none.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    unsigned mine = keys[i];
    unsigned before = 0;
    unsigned next = keys[0];
    for (size_t j = 0; j < n; j++) {
        unsigned other = next;
        next = keys[j + 1];
        if (other < mine || (other == mine && j < i))
            before++;
    }
    rank[i] = before;
}

#endif
