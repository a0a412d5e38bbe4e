// Starts the sum at counts[1] and loses the bucket of digit 0.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned d = blockIdx.x * blockDim.x + threadIdx.x;
    if (d >= num_digits)
        return;
    unsigned sum = 0;
    for (unsigned e = 1; e < d; e++)
        sum += counts[e];
    starts[d] = sum;
}

__device__ void block_scan(unsigned *values) {
    unsigned i = threadIdx.x;
    unsigned mine = values[i];
    for (unsigned step = 1; step < blockDim.x; step <<= 1) {
        if (i >= step)
            mine += values[i - step];
        __syncthreads();
        values[i] = mine;
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
