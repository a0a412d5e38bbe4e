// Right, but unusual: blocks of 1,024, and a loop over the levels in place of a function that
// calls itself.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

enum { DEVICE_SCAN_MOST = 8, DEVICE_SCAN_WIDTH = 1024 };

__global__ void device_scan_up(unsigned *out, const unsigned *in, size_t n, unsigned *sums) {
    __shared__ unsigned values[DEVICE_SCAN_WIDTH];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = i < n ? in[i] : 0;
    values[threadIdx.x] = mine;
    __syncthreads();
    block_scan(values);
    if (i < n)
        out[i] = values[threadIdx.x] - mine;
    if (threadIdx.x == 0)
        sums[blockIdx.x] = values[DEVICE_SCAN_WIDTH - 1];
}

__global__ void device_scan_down(unsigned *out, size_t n, const unsigned *starts) {
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += (size_t)gridDim.x * blockDim.x)
        out[i] += starts[i / DEVICE_SCAN_WIDTH];
}

size_t device_scan_scratch(size_t n) {
    size_t total = 0;
    do {
        n = (n + DEVICE_SCAN_WIDTH - 1) / DEVICE_SCAN_WIDTH;
        total += n; // one more than needed at the top: no special case
    } while (n > 1);
    return total;
}

cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned *scratch,
                        cudaStream_t stream) {
    unsigned *level[DEVICE_SCAN_MOST] = {out};
    size_t size[DEVICE_SCAN_MOST] = {n};
    int top = 0;
    cudaError_t error = cudaSuccess;
    while (n > 0 && error == cudaSuccess && (top == 0 || size[top] > 1)) {
        size[top + 1] = (size[top] + DEVICE_SCAN_WIDTH - 1) / DEVICE_SCAN_WIDTH;
        level[top + 1] = top == 0 ? scratch : level[top] + size[top];
        device_scan_up<<<(unsigned)size[top + 1], DEVICE_SCAN_WIDTH, 0, stream>>>(
            level[top], top == 0 ? in : level[top], size[top], level[top + 1]);
        error = cudaGetLastError();
        top++;
    }
    for (top -= 2; top >= 0 && error == cudaSuccess; top--) {
        unsigned blocks = size[top + 1] < 65535 ? (unsigned)size[top + 1] : 65535;
        device_scan_down<<<blocks, 256, 0, stream>>>(level[top], size[top], level[top + 1]);
        error = cudaGetLastError();
    }
    return error;
}

#endif
