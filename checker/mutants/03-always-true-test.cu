// Tests t - d >= 0 with unsigned numbers: it is always true, and the index wraps.
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
    unsigned t = threadIdx.x;
    for (unsigned d = 1; d < blockDim.x; d *= 2) {
        unsigned left = 0;
        if (t - d >= 0)
            left = values[t - d];
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
