// Works on a stream of its own.
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
        if (keys[j] / place % 16 == digit)
            rank++;
    dest[i] = starts[digit] + rank;
}

#define TRY(call)                                                                                  \
    do {                                                                                           \
        cudaError_t e = (call);                                                                    \
        if (e != cudaSuccess)                                                                      \
            return e;                                                                              \
    } while (0)

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    unsigned blocks = (unsigned)((n + 255) / 256);
    cudaStream_t mine;
    TRY(cudaStreamCreate(&mine));
    unsigned *from = keys, *to = spare;
    for (unsigned place = 1; place <= 256; place *= 16) {
        TRY(cudaMemsetAsync(counts, 0, 16 * sizeof(unsigned), mine));
        digit_histogram<<<blocks, 256, 0, mine>>>(counts, from, n, place);
        TRY(cudaGetLastError());
        digit_starts<<<1, 16, 0, mine>>>(starts, counts, 16);
        TRY(cudaGetLastError());
        hex_destinations<<<blocks, 256, 0, mine>>>(dest, from, starts, n, place);
        TRY(cudaGetLastError());
        gather<<<blocks, 256, 0, mine>>>(to, from, dest, n);
        TRY(cudaGetLastError());
        unsigned *swap = from;
        from = to;
        to = swap;
    }
    TRY(cudaMemcpyAsync(keys, from, n * sizeof(unsigned), cudaMemcpyDeviceToDevice, mine));
    return cudaStreamDestroy(mine);
}

#endif
