// Right, but unusual: shuffles in segments of eight lanes, and an early exit after the last barrier.
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
    __shared__ unsigned totals[128];
    unsigned t = threadIdx.x, place = t % 8, sum = values[t];
    for (unsigned by = 1; by < 8; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFF, sum, by, 8);
        sum += left * (place >= by);
    }
    if (place == 7)
        totals[t / 8] = sum;
    __syncthreads();
    for (unsigned k = 0; k < t / 8; k++)
        sum += totals[k];
    values[t] = sum;
    __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned values[1024];
    unsigned t = threadIdx.x;
    values[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(values);
    if (t >= n)
        return;
    out[t] = t == 0 ? 0 : values[t - 1];
}

#endif
