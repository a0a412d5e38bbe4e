// Takes only the keys and n, and allocates the rest itself.
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

cudaError_t hex_sort(unsigned *keys, size_t n) {
    unsigned *spare, *dest, *counts, *starts;
    if (n == 0)
        return cudaSuccess;
    cudaMalloc(&spare, n * sizeof(unsigned));
    cudaMalloc(&dest, n * sizeof(unsigned));
    cudaMalloc(&counts, 16 * sizeof(unsigned));
    cudaMalloc(&starts, 16 * sizeof(unsigned));
    unsigned blocks = (unsigned)((n + 255) / 256);
    for (unsigned place = 1; place <= 256; place *= 16) {
        cudaMemset(counts, 0, 16 * sizeof(unsigned));
        digit_histogram<<<blocks, 256>>>(counts, keys, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, keys, starts, n, place);
        gather<<<blocks, 256>>>(spare, keys, dest, n);
        cudaMemcpy(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
    }
    cudaFree(spare);
    cudaFree(dest);
    cudaFree(counts);
    cudaFree(starts);
    return cudaGetLastError();
}

#endif
