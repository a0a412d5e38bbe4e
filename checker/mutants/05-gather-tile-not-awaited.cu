// Searches a shared copy of dest that the others have not finished loading.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    __shared__ unsigned tile[1024];
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    for (size_t base = 0; base < n; base += blockDim.x) {
        if (base + threadIdx.x < n)
            tile[threadIdx.x] = dest[base + threadIdx.x];
        for (unsigned t = 0; t < blockDim.x && base + t < n; t++)
            if (slot < n && tile[t] == slot)
                out[slot] = keys[base + t];
        __syncthreads();
    }
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = keys[i];
}

#endif
