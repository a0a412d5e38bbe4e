// Right, but unusual: Sklansky's scan. In each round the upper half of every segment adds the last
// sum of the lower half, which nobody changes in that round: one barrier a round.
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
    for (unsigned half = 1; half < blockDim.x; half *= 2) {
        if (t & half)
            values[t] += values[(t & ~(2 * half - 1)) + half - 1];
        __syncthreads();
    }
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
