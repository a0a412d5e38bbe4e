// Every thread fills the whole tile by itself and believes that it needs no barrier then: another
// one may be filling it still, or again.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    __shared__ unsigned tile[64];
    if (i >= n)
        return;
    unsigned mine = keys[i], r = 0;
    for (size_t base = 0; base < n; base += 64) {
        unsigned filled = n - base < 64 ? (unsigned)(n - base) : 64;
        for (unsigned t = 0; t < filled; t++)
            tile[t] = keys[base + t];
        for (unsigned t = 0; t < filled; t++)
            if (tile[t] < mine || (tile[t] == mine && base + t < i))
                r++;
    }
    rank[i] = r;
}

#endif
