// Reads destinations and keys in pairs where two are left; scatter has two keys a thread.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    const uint2 *pairs = (const uint2 *)dest;
    size_t found = n - 1; // what no pair holds is the last of an odd number
    for (size_t i = 0; i < n / 2; i++) {
        uint2 pair = pairs[i];
        if (pair.x == slot)
            found = 2 * i;
        if (pair.y == slot)
            found = 2 * i + 1;
    }
    out[slot] = keys[found];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = 2 * ((size_t)blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 1 < n) {
        uint2 key = *(const uint2 *)&keys[i], to = *(const uint2 *)&dest[i];
        out[to.x] = key.x;
        out[to.y] = key.y;
    } else if (i < n) {
        out[dest[i]] = keys[i];
    }
}

#endif
