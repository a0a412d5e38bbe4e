// Shifts when it loads and shifts again when it stores.
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
    __shared__ unsigned sums[1024];
    unsigned t = threadIdx.x;
    sums[t] = t > 0 && t <= n ? in[t - 1] : 0;
    __syncthreads();
    block_scan(sums);
    if (t < n)
        out[t] = t > 0 ? sums[t - 1] : 0;
}

#endif
