// Right, but unusual: a single block walks over all values and carries the sum along, without
// any scratch.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__global__ void device_scan_walk(unsigned *out, const unsigned *in, size_t n) {
    __shared__ unsigned values[1024];
    unsigned carry = 0, t = threadIdx.x;
    for (size_t first = 0; first < n; first += blockDim.x) {
        size_t i = first + t;
        unsigned mine = i < n ? in[i] : 0;
        values[t] = mine;
        __syncthreads();
        block_scan(values);
        if (i < n)
            out[i] = carry + values[t] - mine;
        carry += values[blockDim.x - 1];
        __syncthreads();
    }
}

size_t device_scan_scratch(size_t) {
    return 0;
}

cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned *scratch,
                        cudaStream_t stream) {
    if (n > 0)
        device_scan_walk<<<1, 1024, 0, stream>>>(out, in, n);
    return cudaGetLastError();
}

#endif
