// A count in a __device__ variable that is cleared once, when the program starts: a second launch goes on from it.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__device__ unsigned smaller_keys[8192];

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        for (size_t j = 0; j < n; j++)
            smaller_keys[i] += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
        rank[i] = smaller_keys[i];
    }
}

#endif
