// Right, but unusual: gather adds up all keys, each times whether it is the one; scatter is one
// thread.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    unsigned key = 0;
    for (size_t i = n; i > 0; i--)
        key += keys[i - 1] * (dest[i - 1] == slot);
    out[slot] = key;
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == blockDim.x - 1)
        for (size_t i = 0; i < n; i++)
            out[dest[i]] = keys[i];
}

#endif
