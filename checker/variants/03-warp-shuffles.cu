// Right, but unusual: each warp scans its values by shuffles, and the first warp the totals of all.
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

// The sum of the values of this lane and those below it.
__device__ unsigned warp_scan(unsigned value) {
    for (unsigned by = 1; by < 32; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFF, value, by);
        if (threadIdx.x % 32 >= by)
            value += left;
    }
    return value;
}

__device__ void block_scan(unsigned *values) {
    __shared__ unsigned totals[32];
    unsigned t = threadIdx.x, warp = t / 32, warps = (blockDim.x + 31) / 32;
    unsigned sum = warp_scan(values[t]);
    if (t % 32 == 31 || t == blockDim.x - 1)
        totals[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        unsigned before = warp_scan(t < warps ? totals[t] : 0);
        if (t < warps)
            totals[t] = before;
    }
    __syncthreads();
    values[t] = sum + (warp > 0 ? totals[warp - 1] : 0);
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
