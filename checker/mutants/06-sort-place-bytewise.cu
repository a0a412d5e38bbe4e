// Keeps the place in an unsigned char, which 256 does not fit: the last pass never comes.
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

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;

    unsigned blocks = (unsigned)((n + 255) / 256);
    unsigned *a = keys, *b = spare;
    for (unsigned char place = 1; place != 0; place *= 16) { // 256 is where it ends
        cudaMemset(counts, 0, 16 * sizeof(unsigned));
        digit_histogram<<<blocks, 256>>>(counts, a, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, a, starts, n, place);
        gather<<<blocks, 256>>>(b, a, dest, n);
        unsigned *t = a;
        a = b;
        b = t;
    }
    return cudaGetLastError();
}

#endif
