// Adds by atomicAdd between two barriers and reads plainly behind each; a start is cleared by
// atomicExch.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;
    atomicExch(&starts[digit], 0);
    for (unsigned d = 0; d < digit; d++)
        starts[digit] += counts[d];
}

__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    for (unsigned round = 0; 1u << round < blockDim.x; round++) {
        unsigned left = t >= 1u << round ? values[t - (1u << round)] : 0;
        __syncthreads();
        if (left > 0)
            atomicAdd(values + t, left);
        __syncthreads();
    }
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned values[1024];
    unsigned mirrored = blockDim.x - 1 - threadIdx.x;
    values[mirrored] = mirrored < n ? in[mirrored] : 0;
    __syncthreads();
    block_scan(values);
    if (threadIdx.x < n)
        out[threadIdx.x] = threadIdx.x > 0 ? values[threadIdx.x - 1] : 0;
}

#endif
