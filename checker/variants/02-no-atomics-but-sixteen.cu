// Right, but unusual: each thread counts in an array of its own and adds sixteen sums at the end.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

#define DIGIT(key, place) (((key) / (place)) & 15u)

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    unsigned mine[16] = {0};
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        mine[DIGIT(keys[i], place)]++;
    for (int d = 0; d < 16; d++)
        if (mine[d] != 0)
            atomicAdd(&counts[d], (int)mine[d]);
}

// A row of counters a thread would not fit for 1,024 threads: thread 0 of the block counts alone.
__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    unsigned mine[16] = {0};
    if (threadIdx.x != 0)
        return;
    for (size_t i = blockIdx.x; i < n; i += gridDim.x)
        mine[DIGIT(keys[i], place)]++;
    for (int d = 0; d < 16; d++)
        atomicAdd(&counts[d], mine[d]);
}

#endif
