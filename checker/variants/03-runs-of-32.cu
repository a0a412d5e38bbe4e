// Right, but unusual: runs of 32 are summed by one thread each, then their totals by thread 0.
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

// First inside each run of 32, then over the runs' totals; then every thread adds what stands before
// its run.
__device__ void block_scan(unsigned *values) {
    __shared__ unsigned totals[33];
    unsigned t = threadIdx.x;
    if (t % 32 == 0) {
        unsigned sum = 0;
        for (unsigned i = t; i < t + 32 && i < blockDim.x; i++)
            values[i] = sum += values[i];
        totals[t / 32 + 1] = sum;
    }
    __syncthreads();
    if (t == 0) {
        totals[0] = 0;
        for (unsigned w = 1; w * 32 < blockDim.x; w++)
            totals[w] += totals[w - 1];
    }
    __syncthreads();
    values[t] += totals[t / 32];
    __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned values[1024];
    unsigned t = threadIdx.x;
    values[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(values);
    if (t < n)
        out[t] = t == 0 ? 0 : values[t - 1];
}

#endif
