// Waits at a barrier in the search, which each thread ends at another key.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t i = 0;
    while (slot < n && dest[i] != slot) {
        i++;
        __syncthreads(); // stay together, so that reads coalesce
    }
    __syncthreads();
    if (slot < n)
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
