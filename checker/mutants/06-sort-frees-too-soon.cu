// Has the places on the device and frees them when there is still a kernel to come that reads them.
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
    places[0] = 1;
    for (int p = 1; p < 3; p++)
        places[p] = 16 * places[p - 1];
}

__global__ void hex_count(unsigned *counts, const unsigned *keys, size_t n, const unsigned *place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&counts[keys[i] / *place % 16], 1);
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    unsigned blocks = (unsigned)((n + 255) / 256);
    unsigned *from = keys, *to = spare;
    unsigned *places;
    if (cudaMalloc(&places, 3 * sizeof *places) != cudaSuccess)
        return cudaErrorMemoryAllocation;
    hex_places<<<1, 1>>>(places);
    cudaFree(places);
    for (unsigned place = 1; place <= 256; place *= 16) {
        cudaMemset(counts, 0, 16 * sizeof *counts);
        hex_count<<<blocks, 256>>>(counts, from, n, places++);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, from, starts, n, place);
        gather<<<blocks, 256>>>(to, from, dest, n);
        unsigned *swap = from;
        from = to;
        to = swap;
    }
    cudaMemcpy(keys, from, n * sizeof *keys, cudaMemcpyDeviceToDevice);
    return cudaGetLastError();
}

#endif
