// Right, but unusual: counts the later keys of its digit and walks back from the end of the bucket.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

// starts[digit] + size of the bucket is its end; the last key of the digit takes the slot before.
__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned digit = keys[i] / place % 16;
    unsigned size = 0, from_me_on = 0;
    for (size_t j = n; j-- > 0;) {
        if (keys[j] / place % 16 != digit)
            continue;
        size++;
        if (j >= i)
            from_me_on++;
    }
    unsigned end = starts[digit] + size;
    dest[i] = end - from_me_on;
}

template <unsigned place> static void pass(unsigned *to, unsigned *from, unsigned *dest,
                                           unsigned *counts, unsigned *starts, size_t n) {
    unsigned blocks = (unsigned)((n + 1023) / 1024);
    cudaMemset(counts, 0, 16 * sizeof *counts);
    digit_histogram<<<1, 32>>>(counts, from, n, place);
    digit_starts<<<1, 1024>>>(starts, counts, 16);
    hex_destinations<<<blocks, 1024>>>(dest, from, starts, n, place);
    gather<<<blocks, 1024>>>(to, from, dest, n);
    cudaMemcpy(from, to, n * sizeof *from, cudaMemcpyDeviceToDevice);
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n > 0) {
        pass<1>(spare, keys, dest, counts, starts, n);
        pass<16>(spare, keys, dest, counts, starts, n);
        pass<256>(spare, keys, dest, counts, starts, n);
    }
    return cudaGetLastError();
}

#endif
