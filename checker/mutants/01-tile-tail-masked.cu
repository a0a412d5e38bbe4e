// Reads all of the last tile, also the slots that nobody filled, and throws away what it made of
// them.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    __shared__ unsigned tile[1024];
    unsigned mine = i < n ? keys[i] : 0;
    unsigned before = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        if (base + threadIdx.x < n)
            tile[threadIdx.x] = keys[base + threadIdx.x];
        __syncthreads();
        for (unsigned t = 0; t < blockDim.x; t++) {
            size_t j = base + t;
            unsigned smaller = tile[t] < mine, equal = tile[t] == mine;
            before += (smaller | (equal & (j < i))) & (j < n);
        }
        __syncthreads();
    }
    if (i < n)
        rank[i] = before;
}

#endif
