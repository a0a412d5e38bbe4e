// Hands a kernel the address of a table that lies in host memory.
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

static const unsigned hex_place[] = {1, 16, 256};

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
    unsigned *table = (unsigned *)malloc(sizeof hex_place);
    if (table == NULL)
        return cudaErrorMemoryAllocation;
    for (int p = 0; p < 3; p++)
        table[p] = hex_place[p];
    for (unsigned place = 1; place <= 256; place *= 16) {
        cudaMemset(counts, 0, 16 * sizeof *counts);
        hex_count<<<blocks, 256>>>(counts, from, n, table++);
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
