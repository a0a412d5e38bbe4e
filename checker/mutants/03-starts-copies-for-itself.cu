// Each thread copies the counts before its own into shared memory, where the others do so at the
// same time.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned before[256];
    if (digit >= num_digits)
        return;
    for (unsigned d = 0; d < digit; d++)
        before[d] = counts[d];
    unsigned sum = 0;
    for (unsigned d = digit; d-- > 0;)
        sum += before[d];
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
    __shared__ unsigned values[1024];
    unsigned t = threadIdx.x;
    values[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(values);
    if (t < n)
        out[t] = t == 0 ? 0 : values[t - 1];
}

#endif
