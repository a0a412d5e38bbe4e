// Right, but unusual: C linkage, launch bounds, restricted pointers and a const n.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

extern "C" __global__ void __launch_bounds__(1024)
    stable_rank(unsigned *__restrict__ rank, const unsigned *__restrict__ keys, const size_t n) {
    const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}

#endif
