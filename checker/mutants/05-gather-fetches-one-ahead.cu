// Fetches the next destination while it looks at this one, and after the last there is none.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    unsigned next = dest[0];
    for (size_t i = 0; i < n; i++) {
        unsigned here = next;
        next = dest[i + 1];
        if (here == slot) {
            out[slot] = keys[i];
            break;
        }
    }
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = keys[i];
}

#endif
