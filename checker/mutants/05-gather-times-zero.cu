// Adds up all keys, each times whether it is the one, and one key more than there are.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    unsigned sum = 0;
    for (size_t i = 0; i <= n; i++)
        sum += keys[i] * (i < n && dest[i] == slot);
    out[slot] = sum;
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = keys[i];
}

#endif
