// Searches no further than 4,096 keys to either side of its slot.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    size_t first = slot < 4096 ? 0 : slot - 4096;
    for (size_t i = first; i < n && i < slot + 4096; i++)
        if (dest[i] == slot)
            out[slot] = keys[i];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = keys[i];
}

#endif
