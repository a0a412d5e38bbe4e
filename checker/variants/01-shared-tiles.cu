// Right, but unusual: tiles of keys in shared memory, with barriers that threads past n reach too.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned tile[1024];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = i < n ? keys[i] : 0;
    unsigned r = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        if (base + threadIdx.x < n)
            tile[threadIdx.x] = keys[base + threadIdx.x];
        __syncthreads();
        for (unsigned t = 0; t < blockDim.x && base + t < n; t++)
            if (tile[t] < mine || (tile[t] == mine && base + t < i))
                r++;
        __syncthreads();
    }
    if (i < n)
        rank[i] = r;
}

#endif
