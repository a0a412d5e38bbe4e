// Right, but unusual: sorts tiles in shared memory and finds the rank in each by binary search on
// 64-bit numbers.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// Key and index in one number: no two are equal, and their order is the stable one.
#define COMPOSITE(key, index) ((unsigned long long)(key) << 32 | (unsigned)(index))
#define RANK_TILE             64

__device__ unsigned rank_in_tile(const unsigned long long *tile, unsigned length,
                                 unsigned long long mine) {
    unsigned low = 0, high = length;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (tile[middle] < mine)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    __shared__ unsigned long long tile[RANK_TILE];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned long long mine = i < n ? COMPOSITE(keys[i], i) : 0;
    unsigned r = 0;
    for (size_t base = 0; base < n; base += RANK_TILE) {
        unsigned length = n - base < RANK_TILE ? (unsigned)(n - base) : RANK_TILE;
        if (threadIdx.x == 0) {
            for (unsigned t = 0; t < length; t++) { // insertion sort
                unsigned long long x = COMPOSITE(keys[base + t], base + t);
                unsigned s = t;
                for (; s > 0 && tile[s - 1] > x; s--)
                    tile[s] = tile[s - 1];
                tile[s] = x;
            }
        }
        __syncthreads();
        r += rank_in_tile(tile, length, mine);
        __syncthreads();
    }
    if (i < n)
        rank[i] = r;
}

#endif
