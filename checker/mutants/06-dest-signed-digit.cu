// Takes the digit of an int, negative for keys from 0x80000000 on.
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
    int digit = (int)keys[i] / (int)place % 16;
    unsigned rank = 0;
    for (size_t j = 0; j < i; j++)
        if ((int)keys[j] / (int)place % 16 == digit)
            rank++;
    dest[i] = starts[digit] + rank;
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    const unsigned threads = 128;
    const unsigned blocks = (unsigned)((n + threads - 1) / threads);
    const unsigned places[3] = {1, 16, 256};
    unsigned *in = keys, *out = spare;
    for (int p = 0; p < 3; p++) {
        cudaError_t e = cudaMemset(counts, 0, 16 * sizeof(*counts));
        if (e != cudaSuccess)
            return e;
        digit_histogram_private<<<blocks, threads>>>(counts, in, n, places[p]);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, threads>>>(dest, in, starts, n, places[p]);
        scatter<<<blocks, threads>>>(out, in, dest, n);
        if ((e = cudaGetLastError()) != cudaSuccess)
            return e;
        unsigned *t = in;
        in = out;
        out = t;
    }
    return cudaMemcpy(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
}

#endif
