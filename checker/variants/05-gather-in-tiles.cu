// Right, but unusual: gather looks through tiles of dest in shared memory; scatter in a grid-stride
// loop.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    __shared__ unsigned tile[256];
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t found = 0;
    for (size_t base = 0; base < n; base += 256) {
        for (unsigned t = threadIdx.x; t < 256 && base + t < n; t += blockDim.x)
            tile[t] = dest[base + t];
        __syncthreads();
        for (unsigned t = 0; t < 256 && base + t < n; t++)
            if (tile[t] == slot)
                found = base + t;
        __syncthreads();
    }
    if (slot < n)
        out[slot] = keys[found];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += (size_t)gridDim.x * blockDim.x)
        out[dest[i]] = keys[i];
}

#endif
