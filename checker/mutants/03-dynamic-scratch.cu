// Scans between two buffers, one of which is dynamic shared memory that no launch asks for.
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

extern __shared__ unsigned scan_scratch[];

__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    unsigned *from = values, *to = scan_scratch;
    for (unsigned d = 1; d < blockDim.x; d *= 2) {
        to[t] = from[t] + (t >= d ? from[t - d] : 0);
        __syncthreads();
        unsigned *swap = from;
        from = to;
        to = swap;
    }
    unsigned mine = from[t];
    __syncthreads();
    values[t] = mine;
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
