// Right, but unusual: more barriers than needed, rounds that go on to 1,024, values shifted on
// loading.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

template <typename T> __device__ T sum_before(const T *x, unsigned end) {
    T sum = 0;
    while (end-- > 0)
        sum += x[end];
    return sum;
}

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    for (unsigned d = blockIdx.x * blockDim.x + threadIdx.x; d < num_digits;
         d += gridDim.x * blockDim.x)
        starts[d] = sum_before(counts, d);
}

__device__ void block_scan(unsigned *values) {
    const int t = (int)threadIdx.x;
    __syncthreads();
    for (int d = 1; d < 1024; d *= 2) {
        unsigned mine = values[t];
        unsigned left = t - d >= 0 ? values[t - d] : 0u;
        __syncthreads();
        __syncthreads();
        values[t] = mine + left;
        __syncthreads();
    }
    __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned before[1024];
    unsigned t = threadIdx.x;
    before[t] = t > 0 && t <= n ? in[t - 1] : 0;
    __syncthreads();
    block_scan(before);
    __syncthreads();
    if (t < n)
        out[t] = before[t];
}

#endif
