// Asks the last lane for the total of its warp, also where a warp has fewer lanes.
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
    unsigned t = threadIdx.x, lane = t % 32, warp = t / 32;
    unsigned sum = values[t];
    for (unsigned by = 1; by < 32; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFF, sum, by);
        if (lane >= by)
            sum += left;
    }
    unsigned total = __shfl_sync(0xFFFFFFFF, sum, 31);
    if (lane == 0)
        totals[warp] = total;
    __syncthreads();
    for (unsigned w = 0; w < warp; w++)
        sum += totals[w];
    values[t] = sum;
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
