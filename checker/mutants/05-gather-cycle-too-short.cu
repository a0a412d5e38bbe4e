// Walks along the cycle of its slot, for 64 steps at most.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    size_t i = slot;
    for (int step = 0; step < 64 && dest[i] != slot; step++)
        i = dest[i];
    out[slot] = keys[i];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = keys[i];
}

#endif
