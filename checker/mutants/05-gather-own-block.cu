// Searches only the keys of its own block.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t slot = first + threadIdx.x;
    if (slot >= n)
        return;
    for (size_t i = first; i < first + blockDim.x && i < n; i++)
        if (dest[i] == slot)
            out[slot] = keys[i];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t id = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= n)
        return;
    unsigned target = dest[id];
    out[target] = keys[id];
}

#endif
