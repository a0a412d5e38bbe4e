// Adds the totals of the first 24 warps and forgets the others.
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
    __shared__ unsigned totals[32];
    unsigned t = threadIdx.x, warp = t / 32;
    unsigned sum = 0;
    for (unsigned k = warp * 32; k <= t; k++)
        sum += values[k];
    __syncthreads();
    if (t % 32 == 31 || t == blockDim.x - 1)
        totals[warp] = sum;
    __syncthreads();
    for (unsigned w = 0; w < warp && w < 24; w++)
        sum += totals[w];
    values[t] = sum;
    __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned sums[1024];
    unsigned t = threadIdx.x;
    sums[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(sums);
    if (t < n)
        out[t] = t > 0 ? sums[t - 1] : 0;
}

#endif
