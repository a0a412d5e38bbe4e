// Right, but unusual: clears its slot by atomicExch and counts there by atomicAdd with int and
// unsigned mixed.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

template <typename T> __device__ bool goes_before(T a, size_t a_index, T b, size_t b_index) {
    return a != b ? a < b : a_index < b_index;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    atomicExch(&rank[i], 0);
    for (size_t j = n; j-- > 0;)
        if (goes_before(keys[j], j, keys[i], i))
            atomicAdd(rank + i, 1);
}

#endif
