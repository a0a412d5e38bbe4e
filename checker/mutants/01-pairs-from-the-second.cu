// Reads keys in pairs, but from keys[1] on, and a pair must begin at a multiple of 8 bytes.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    unsigned mine = keys[i];
    unsigned before = i > 0 ? keys[0] <= mine : keys[0] < mine;
    size_t j = 1;
    for (; j + 1 < n; j += 2) {
        uint2 two = *(const uint2 *)(keys + j);
        before += two.x < mine || (two.x == mine && j < i);
        before += two.y < mine || (two.y == mine && j + 1 < i);
    }
    if (j < n)
        before += keys[j] < mine || (keys[j] == mine && j < i);
    rank[i] = before;
}

#endif
