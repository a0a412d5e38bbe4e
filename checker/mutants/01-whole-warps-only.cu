// Numbers threads by warp and lane, as if every block were whole warps.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    unsigned warps = (blockDim.x + 31) / 32;
    unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    size_t i = ((size_t)blockIdx.x * warps + warp) * 32 + lane;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        if (keys[j] < keys[i] || (keys[j] == keys[i] && j < i))
            before++;
    rank[i] = before;
}

#endif
