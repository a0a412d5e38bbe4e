// Defines a function that the histogram file it includes has as well.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    return (key / place) % 16;
}

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned digit = histogram_digit(keys[i], place);
    unsigned rank = 0;
    for (size_t j = 0; j < i; j++)
        rank += histogram_digit(keys[j], place) == digit;
    dest[i] = starts[digit] + rank;
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    unsigned blocks = (unsigned)((n + 255) / 256);
    for (unsigned place = 1; place <= 256; place *= 16) {
        cudaError_t err = cudaMemset(counts, 0, 16 * sizeof(unsigned));
        if (err != cudaSuccess)
            return err;
        digit_histogram<<<blocks, 256>>>(counts, keys, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, keys, starts, n, place);
        gather<<<blocks, 256>>>(spare, keys, dest, n);
        err = cudaGetLastError();
        if (err != cudaSuccess)
            return err;
        err = cudaMemcpy(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice);
        if (err != cudaSuccess)
            return err;
    }
    return cudaSuccess;
}

#endif
