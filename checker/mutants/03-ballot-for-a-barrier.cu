// Scans each warp in shared memory, with votes where barriers of the warp belong.
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
    unsigned t = threadIdx.x, lane = t % 32;
    for (unsigned by = 1; by < 32; by *= 2) {
        unsigned left = lane >= by ? values[t - by] : 0;
        __ballot_sync(0xFFFFFFFF, 1);
        values[t] += left;
        __ballot_sync(0xFFFFFFFF, 1);
    }
    __syncthreads();
    unsigned before = 0;
    for (unsigned last = 31; last < t - lane; last += 32)
        before += values[last];
    __syncthreads();
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
