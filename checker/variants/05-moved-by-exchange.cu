// Right, but unusual: scatter stores by atomicExch, gather writes a default first; helpers from a
// template.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

template <typename Size> __device__ Size global_index() {
    return (Size)blockIdx.x * blockDim.x + threadIdx.x;
}

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    const size_t slot = global_index<size_t>();
    if (slot < n) {
        out[slot] = keys[0];
        for (size_t i = 1; i < n; ++i)
            if (slot == dest[i])
                out[slot] = keys[i];
    }
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    const size_t i = global_index<size_t>();
    if (i < n)
        atomicExch(&out[dest[i]], keys[i]);
}

#endif
