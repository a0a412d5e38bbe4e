// Asks for room for the first level's sums only.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

#define DEVICE_SCAN_BLOCK 256

static size_t device_scan_blocks(size_t n) {
    return (n + DEVICE_SCAN_BLOCK - 1) / DEVICE_SCAN_BLOCK;
}

__global__ void device_scan_part(unsigned *out, unsigned *sums, const unsigned *in, size_t n) {
    __shared__ unsigned values[DEVICE_SCAN_BLOCK];
    unsigned t = threadIdx.x;
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + t;
    values[t] = i < n ? in[i] : 0;
    __syncthreads();
    block_scan(values);
    if (i < n)
        out[i] = t > 0 ? values[t - 1] : 0;
    if (sums && t == DEVICE_SCAN_BLOCK - 1)
        sums[blockIdx.x] = values[t];
}

__global__ void device_scan_add(unsigned *out, const unsigned *starts, size_t n) {
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + threadIdx.x;
    if (i < n)
        out[i] += starts[blockIdx.x];
}

size_t device_scan_scratch(size_t n) {
    return n > DEVICE_SCAN_BLOCK ? device_scan_blocks(n) : 0;
}

cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned *scratch,
                        cudaStream_t stream) {
    if (n == 0)
        return cudaSuccess;
    size_t blocks = device_scan_blocks(n);
    unsigned grid = (unsigned)blocks;
    if (blocks == 1) {
        device_scan_part<<<1, DEVICE_SCAN_BLOCK, 0, stream>>>(out, NULL, in, n);
        return cudaGetLastError();
    }
    device_scan_part<<<grid, DEVICE_SCAN_BLOCK, 0, stream>>>(out, scratch, in, n);
    cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess)
        error = device_scan(scratch, scratch, blocks, scratch + blocks, stream);
    if (error != cudaSuccess)
        return error;
    device_scan_add<<<grid, DEVICE_SCAN_BLOCK, 0, stream>>>(out, scratch, n);
    return cudaGetLastError();
}

#endif
