// Threads past n leave before they have loaded their part of each tile.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned tile[1024];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return; // nothing to rank
    unsigned r = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        if (base + threadIdx.x < n)
            tile[threadIdx.x] = keys[base + threadIdx.x];
        __syncthreads();
        for (unsigned t = 0; t < blockDim.x && base + t < n; t++)
            if (tile[t] < keys[i] || (tile[t] == keys[i] && base + t < i))
                r++;
        __syncthreads();
    }
    rank[i] = r;
}

#endif
