// Takes the last key that goes to this slot or an earlier one.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned key = keys[0];
    for (size_t j = 0; j < n; j++)
        if (dest[j] <= i)
            key = keys[j];
    out[i] = key;
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t id = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= n)
        return;
    unsigned target = dest[id];
    out[target] = keys[id];
}

#endif
