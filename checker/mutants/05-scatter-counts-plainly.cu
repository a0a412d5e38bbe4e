// Counts the keys that it moved in a variable of the whole grid, with ++.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    for (size_t i = 0; i < n; i++)
        if (dest[i] == slot)
            out[slot] = keys[i];
}

__device__ unsigned scatter_moved; // to look at in a debugger

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    out[dest[i]] = keys[i];
    scatter_moved++;
}

#endif
