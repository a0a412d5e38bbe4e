// Goes from the last key to the first, fetches the one before early, and before keys[0] there is
// none.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    const unsigned *p = keys + n - 1;
    unsigned mine = keys[i], other = *p, r = 0;
    for (size_t j = n; j-- > 0;) {
        unsigned now = other;
        other = *--p;
        r += now < mine || (now == mine && j < i);
    }
    rank[i] = r;
}

#endif
