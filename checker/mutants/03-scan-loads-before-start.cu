// Shifts by one on loading, reads in[-1] for thread 0 and multiplies it by 0.
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
    for (unsigned d = 1; d < blockDim.x; d *= 2) {
        unsigned left = t >= d ? values[t - d] : 0;
        __syncthreads();
        values[t] += left;
        __syncthreads();
    }
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    unsigned t = threadIdx.x;
    __shared__ unsigned values[1024];
    unsigned before = t <= n ? *(in + t - 1) : 0;
    values[t] = before * (t > 0);
    __syncthreads();
    block_scan(values);
    if (t < n)
        out[t] = values[t];
}

#endif
