// Reads four keys at once where four are left, which begin at a multiple of 16 bytes, and the
// others one by one.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// 1 if a key at j comes before key number i, which is mine.
__device__ unsigned rank_before(unsigned key, size_t j, unsigned mine, size_t i) {
    return key < mine || (key == mine && j < i);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = keys[i], before = 0;
    size_t j = 0;
    for (; j + 4 <= n; j += 4) {
        uint4 four = *(const uint4 *)(keys + j);
        before += rank_before(four.x, j, mine, i) + rank_before(four.y, j + 1, mine, i);
        before += rank_before(four.z, j + 2, mine, i) + rank_before(four.w, j + 3, mine, i);
    }
    for (; j < n; j++)
        before += rank_before(keys[j], j, mine, i);
    rank[i] = before;
}

#endif
