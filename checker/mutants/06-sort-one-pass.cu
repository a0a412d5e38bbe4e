// Does one pass, by the lowest digit.
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
    unsigned places[] = {1};
    unsigned *from = keys, *to = spare;
    for (int p = 0; p < 1; p++) {
        cudaMemset(counts, 0, 16 * sizeof(unsigned));
        digit_histogram<<<blocks, 256>>>(counts, from, n, places[p]);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, from, starts, n, places[p]);
        gather<<<blocks, 256>>>(to, from, dest, n);
        unsigned *tmp = from;
        from = to;
        to = tmp;
    }
    cudaMemcpy(keys, from, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
    return cudaGetLastError();
}

#endif
