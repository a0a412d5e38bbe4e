// Stops one slot too early and never writes out[n - 1].
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
    if (t + 1 < n)
        out[t] = t > 0 ? sums[t - 1] : 0;
}

#endif
