// Multiplies the place after every second pass only, so a digit is missed.
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
    unsigned place = 1;
    for (int pass = 0; pass < 3; pass++) {
        cudaMemset(counts, 0, 16 * sizeof(unsigned));
        digit_histogram<<<blocks, 256>>>(counts, keys, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, keys, starts, n, place);
        gather<<<blocks, 256>>>(spare, keys, dest, n);
        cudaMemcpy(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
        if (pass % 2 == 1)
            place *= 16;
    }
    return cudaGetLastError();
}

#endif
