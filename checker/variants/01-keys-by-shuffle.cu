// Right, but unusual: the lanes of a warp fetch a key each, and hand them round by shuffles.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned lane = threadIdx.x % 32, left = blockDim.x - (threadIdx.x - lane);
    unsigned lanes = left < 32 ? left : 32; // the last warp of a block may have fewer
    unsigned mine = i < n ? keys[i] : 0, before = 0;
    for (size_t base = 0; base < n; base += lanes) {
        unsigned fetched = base + lane < n ? keys[base + lane] : 0;
        for (unsigned k = 0; k < lanes && base + k < n; k++) {
            unsigned other = __shfl_sync(0xFFFFFFFF, fetched, (int)k);
            before += other < mine || (other == mine && base + k < i);
        }
    }
    if (i < n)
        rank[i] = before;
}

#endif
