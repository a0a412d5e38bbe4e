// Passes the key through a float.
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

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float key = keys[i];
        out[dest[i]] = (unsigned)key;
    }
}

#endif
