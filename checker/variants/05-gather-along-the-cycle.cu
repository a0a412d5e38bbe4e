// Right, but unusual: gather walks along the cycle of its slot; scatter goes through double.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

// Who stands at slot, whom it sends away, and so on: at last somebody is sent to slot.
__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;
    size_t i = slot;
    while (dest[i] != slot)
        i = dest[i];
    out[slot] = keys[i];
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[dest[i]] = (unsigned)(double)keys[i];
}

#endif
