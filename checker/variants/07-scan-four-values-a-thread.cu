// Right, but unusual: each thread has four values in a row, and block_scan only their sums.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

#define DEVICE_SCAN_BLOCK 128
#define DEVICE_SCAN_PART  (4 * DEVICE_SCAN_BLOCK)

size_t device_scan_parts(size_t n) {
    return (n + DEVICE_SCAN_PART - 1) / DEVICE_SCAN_PART;
}

__global__ void device_scan_part(unsigned *out, unsigned *sums, const unsigned *in, size_t n) {
    __shared__ unsigned values[DEVICE_SCAN_BLOCK];
    unsigned t = threadIdx.x, four[4], sum = 0;
    size_t first = (size_t)blockIdx.x * DEVICE_SCAN_PART + 4 * t;
    for (unsigned k = 0; k < 4; k++) {
        four[k] = first + k < n ? in[first + k] : 0;
        sum += four[k];
    }
    values[t] = sum;
    __syncthreads();
    block_scan(values);
    unsigned before = values[t] - sum;
    for (unsigned k = 0; k < 4; k++) {
        if (first + k < n)
            out[first + k] = before;
        before += four[k];
    }
    if (sums != NULL && t == 0)
        sums[blockIdx.x] = values[DEVICE_SCAN_BLOCK - 1];
}

__global__ void device_scan_add(unsigned *out, const unsigned *starts, size_t n) {
    size_t first = (size_t)blockIdx.x * DEVICE_SCAN_PART;
    for (unsigned k = threadIdx.x; k < DEVICE_SCAN_PART && first + k < n; k += blockDim.x)
        out[first + k] += starts[blockIdx.x];
}

size_t device_scan_scratch(size_t n) {
    size_t elements = 0;
    for (size_t parts = device_scan_parts(n); parts > 1; parts = device_scan_parts(parts))
        elements += parts;
    return elements;
}

cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned *scratch,
                        cudaStream_t stream) {
    if (n == 0)
        return cudaSuccess;
    size_t parts = device_scan_parts(n);
    device_scan_part<<<(unsigned)parts, DEVICE_SCAN_BLOCK, 0, stream>>>(
        out, parts > 1 ? scratch : NULL, in, n);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess || parts == 1)
        return error;
    error = device_scan(scratch, scratch, parts, scratch + parts, stream);
    if (error != cudaSuccess)
        return error;
    device_scan_add<<<(unsigned)parts, DEVICE_SCAN_BLOCK, 0, stream>>>(out, scratch, n);
    return cudaGetLastError();
}

#endif
