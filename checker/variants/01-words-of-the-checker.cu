// Right, but unusual: macros, a struct and a variable with names that the checker uses itself.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

#define block    blockIdx.x
#define array    keys
#define value(j) array[j]

struct run { // keys from..to, in their order
    size_t from, to;
};

unsigned runner = 0;

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)block * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    struct run earlier = {0, i}, later = {i, n};
    unsigned r = 0;
    for (size_t j = earlier.from; j < earlier.to; j++)
        r += value(j) <= value(i);
    for (size_t j = later.from; j < later.to; j++)
        r += value(j) < value(i);
    rank[i] = r;
}

#endif
