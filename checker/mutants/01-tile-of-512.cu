// Waits at the end of a round in small blocks only: in large ones the next tile comes too soon.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

#define TILE_KEYS 512

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned tile[TILE_KEYS];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = i < n ? keys[i] : 0;
    unsigned before = 0;
    unsigned step = blockDim.x < TILE_KEYS ? blockDim.x : TILE_KEYS;
    for (size_t base = 0; base < n; base += step) {
        if (threadIdx.x < step && base + threadIdx.x < n)
            tile[threadIdx.x] = keys[base + threadIdx.x];
        __syncthreads();
        for (unsigned k = 0; k < step && base + k < n; k++)
            if (tile[k] < mine || (tile[k] == mine && base + k < i))
                before++;
        if (blockDim.x < TILE_KEYS)
            __syncthreads();
    }
    if (i < n)
        rank[i] = before;
}

#endif
