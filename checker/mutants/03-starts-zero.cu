// Sums nothing: every start is 0.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned d = blockIdx.x * blockDim.x + threadIdx.x;
    if (d < num_digits)
        starts[d] = 0;
}

__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    for (unsigned d = 1; d < blockDim.x; d *= 2) {
        unsigned add = 0;
        if (t >= d)
            add = values[t - d];
        __syncthreads();
        values[t] += add;
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
