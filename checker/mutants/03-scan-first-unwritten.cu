// Never writes out[0].
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
    sums[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(sums);
    if (t + 1 < n)
        out[t + 1] = sums[t];
}

#endif
