// Reads keys four at a time, the last four also when there are fewer, and ignores those past the
// end.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    const uint4 *fours = (const uint4 *)keys;
    unsigned mine = keys[i], r = 0;
    for (size_t j = 0; j < n; j += 4) {
        uint4 f = fours[j / 4];
        r += (f.x < mine) | ((f.x == mine) & (j < i));
        r += ((f.y < mine) | ((f.y == mine) & (j + 1 < i))) & (j + 1 < n);
        r += ((f.z < mine) | ((f.z == mine) & (j + 2 < i))) & (j + 2 < n);
        r += ((f.w < mine) | ((f.w == mine) & (j + 3 < i))) & (j + 3 < n);
    }
    rank[i] = r;
}

#endif
