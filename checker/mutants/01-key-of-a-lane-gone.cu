// Threads without a key return, and the others still ask them for one.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned lane = threadIdx.x % 32, left = blockDim.x - (threadIdx.x - lane);
    unsigned lanes = left < 32 ? left : 32;
    unsigned mine = keys[i], before = 0;
    for (size_t base = 0; base < n; base += lanes) {
        unsigned fetched = base + lane < n ? keys[base + lane] : 0;
        for (unsigned k = 0; k < lanes && base + k < n; k++) {
            unsigned other = __shfl_sync(0xFFFFFFFF, fetched, (int)k);
            before += other < mine || (other == mine && base + k < i);
        }
    }
    rank[i] = before;
}

#endif
