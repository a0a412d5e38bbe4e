// Right, but unusual: one thread sums, between two barriers that all reach.
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
    __syncthreads();
    if (threadIdx.x == 0)
        for (unsigned i = 1; i < blockDim.x; i++)
            values[i] += values[i - 1];
    __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned sums[1025];
    unsigned t = threadIdx.x;
    if (t == 0)
        sums[0] = 0;
    sums[t + 1] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(sums + 1);
    __syncthreads();
    if (t >= n)
        return;
    out[t] = sums[t];
}

#endif
