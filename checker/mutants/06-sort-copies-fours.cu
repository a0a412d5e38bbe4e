// Copies the result with a kernel that reads four keys a thread, the last four also when there are
// fewer.
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

__global__ void hex_copy(unsigned *to, const unsigned *from, size_t n) {
    size_t i = 4 * ((size_t)blockIdx.x * blockDim.x + threadIdx.x);
    if (i >= n)
        return;
    uint4 four = *(const uint4 *)(from + i);
    unsigned key[4] = {four.x, four.y, four.z, four.w};
    for (unsigned k = 0; k < 4 && i + k < n; k++)
        to[i + k] = key[k];
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    unsigned blocks = (unsigned)((n + 255) / 256);
    unsigned *from = keys, *to = spare;
    for (unsigned place = 1; place <= 256; place *= 16) {
        cudaMemset(counts, 0, 16 * sizeof *counts);
        digit_histogram<<<blocks, 256>>>(counts, from, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, from, starts, n, place);
        gather<<<blocks, 256>>>(to, from, dest, n);
        unsigned *swap = from;
        from = to;
        to = swap;
    }
    hex_copy<<<blocks, 256>>>(keys, from, n);
    return cudaGetLastError();
}

#endif
