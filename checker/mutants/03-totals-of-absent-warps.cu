// Adds the totals of all 32 warps times 0 or 1, also those of warps that the block does not have.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;
    unsigned sum = 0;
    for (unsigned d = 0; d < digit; d++)
        sum += counts[d];
    starts[digit] = sum;
}

__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    __shared__ unsigned totals[32];
    if (t % 32 == 0) { // the first of each warp sums for it
        unsigned sum = 0;
        for (unsigned k = t; k < t + 32 && k < blockDim.x; k++)
            values[k] = sum += values[k];
        totals[t / 32] = sum;
    }
    __syncthreads();
    unsigned before = 0;
    for (unsigned w = 0; w < 32; w++)
        before += totals[w] * (w < t / 32);
    values[t] += before;
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
