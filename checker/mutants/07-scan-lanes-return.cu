// Threads past n return before the shuffles, whose mask still names them.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"

#define DEVICE_SCAN_BLOCK 256

size_t device_scan_parts(size_t n) {
    return n / DEVICE_SCAN_BLOCK + (n % DEVICE_SCAN_BLOCK != 0);
}

__global__ void device_scan_part(unsigned *out, unsigned *sums, const unsigned *in, size_t n) {
    __shared__ unsigned totals[DEVICE_SCAN_BLOCK / 32];
    unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = i < n ? in[i] : 0, sum = mine;
    for (unsigned by = 1; by < 32; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFF, sum, by);
        if (lane >= by)
            sum += left;
    }
    if (lane == 31)
        totals[warp] = sum;
    __syncthreads();
    for (unsigned w = 0; w < warp; w++)
        sum += totals[w];
    if (i < n)
        out[i] = sum - mine;
    if (sums != NULL && threadIdx.x == DEVICE_SCAN_BLOCK - 1)
        sums[blockIdx.x] = sum;
}

__global__ void device_scan_add(unsigned *out, const unsigned *starts, size_t n) {
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + threadIdx.x;
    if (i < n)
        out[i] += starts[blockIdx.x];
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
