// Right, but unusual: Blelloch's two sweeps for any block, each step only where the partner exists.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        unsigned sum = 0;
        for (unsigned d = 0; d < num_digits; d++) {
            starts[d] = sum;
            sum += counts[d];
        }
    }
}

// Up: slot k * 2d - 1 gets the sum of the 2d values that end there. Down: slots in the middle get
// what stands before them.
__device__ void block_scan(unsigned *values) {
    unsigned n = blockDim.x, top = 1;
    for (unsigned d = 1; d < n; d *= 2) {
        unsigned right = (threadIdx.x + 1) * 2 * d - 1;
        if (right < n)
            values[right] += values[right - d];
        __syncthreads();
        top = d;
    }
    for (unsigned d = top; d > 0; d /= 2) {
        unsigned middle = (threadIdx.x + 1) * 2 * d + d - 1;
        if (middle < n)
            values[middle] += values[middle - d];
        __syncthreads();
    }
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned s[1024];
    unsigned i = threadIdx.x;
    unsigned x = 0;
    if (i < n)
        x = in[i];
    s[i] = x;
    __syncthreads();
    block_scan(s);
    if (i < n)
        out[i] = s[i] - x;
}

#endif
