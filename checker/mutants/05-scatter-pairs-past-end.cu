// Reads keys and destinations in pairs, and of the last pair of an odd number only half is there.
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
    if (2 * i >= n)
        return;
    uint2 key = ((const uint2 *)keys)[i], to = ((const uint2 *)dest)[i];
    out[to.x] = key.x;
    if (2 * i + 1 < n)
        out[to.y] = key.y;
}

#endif
