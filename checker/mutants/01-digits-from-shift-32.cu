// Compares two keys digit by digit from the top, and begins one digit too high.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// Whether a comes before b: the highest digit that differs decides.
__device__ int rank_less(unsigned a, unsigned b) {
    for (int shift = 32; shift >= 0; shift -= 4)
        if (a >> shift != b >> shift)
            return a >> shift < b >> shift;
    return 0;
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        if (rank_less(keys[j], keys[i]) || (keys[j] == keys[i] && j < i))
            before++;
    rank[i] = before;
}

#endif
