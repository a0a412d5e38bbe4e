// Has the places in device memory of its own, written by a kernel, and frees them after the last
// launch that reads them.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned digit = keys[i] / place % 16;
    unsigned rank = 0;
    for (size_t j = 0; j < i; j++)
        rank += keys[j] / place % 16 == digit;
    dest[i] = starts[digit] + rank;
}

__global__ void hex_places(unsigned *places) {
    places[threadIdx.x] = 1u << 4 * threadIdx.x;
}

// Counts in shared memory, whose size the launch says.
__global__ void hex_count(unsigned *counts, const unsigned *keys, size_t n, const unsigned *place) {
    extern __shared__ unsigned sums[];
    if (threadIdx.x < 16)
        sums[threadIdx.x] = 0;
    __syncthreads();
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&sums[keys[i] / *place % 16], 1);
    __syncthreads();
    if (threadIdx.x < 16)
        atomicAdd(&counts[threadIdx.x], sums[threadIdx.x]);
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    unsigned blocks = (unsigned)((n + 255) / 256);
    unsigned *from = keys, *to = spare, *places;
    cudaError_t error = cudaMalloc(&places, 3 * sizeof *places);
    if (error != cudaSuccess)
        return error;
    hex_places<<<1, 3>>>(places);
    for (unsigned p = 0; p < 3; p++) {
        cudaMemset(counts, 0, 16 * sizeof *counts);
        hex_count<<<blocks, 256, 16 * sizeof(unsigned)>>>(counts, from, n, &places[p]);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, from, starts, n, 1u << 4 * p);
        gather<<<blocks, 256>>>(to, from, dest, n);
        unsigned *written = to;
        to = from;
        from = written;
    }
    cudaMemcpy(keys, from, n * sizeof *keys, cudaMemcpyDeviceToDevice);
    error = cudaGetLastError();
    cudaFree(places);
    return error;
}

#endif
