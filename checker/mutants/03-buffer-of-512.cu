// Writes each round into a buffer of its own, which has 512 slots, and back.
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
    __shared__ unsigned other[512];
    unsigned t = threadIdx.x;
    for (unsigned distance = 1; distance < blockDim.x; distance *= 2) {
        other[t] = values[t] + (t >= distance ? values[t - distance] : 0);
        __syncthreads();
        values[t] = other[t];
        __syncthreads();
    }
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
