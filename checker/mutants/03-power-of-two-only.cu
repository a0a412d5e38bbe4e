// The up and down sweep halves the block each time: right for powers of two only.
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

// work-efficient scan: up-sweep, down-sweep
__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x, n = blockDim.x;
    unsigned mine = values[t];
    unsigned offset = 1;
    for (unsigned d = n / 2; d > 0; d /= 2) {
        __syncthreads();
        if (t < d)
            values[offset * (2 * t + 2) - 1] += values[offset * (2 * t + 1) - 1];
        offset *= 2;
    }
    __syncthreads();
    if (t == 0)
        values[n - 1] = 0;
    for (unsigned d = 1; d < n; d *= 2) {
        offset /= 2;
        __syncthreads();
        if (t < d && offset > 0) {
            unsigned left = values[offset * (2 * t + 1) - 1];
            values[offset * (2 * t + 1) - 1] = values[offset * (2 * t + 2) - 1];
            values[offset * (2 * t + 2) - 1] += left;
        }
    }
    __syncthreads();
    values[t] += mine; // inclusive
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
