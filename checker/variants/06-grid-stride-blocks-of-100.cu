// Right, but unusual: blocks of 100 and few of them, grid-stride destinations, the block-wide scan
// for the starts.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        unsigned digit = (keys[i] / place) & 0xF;
        unsigned slot = starts[digit];
        for (size_t j = i; j-- > 0;)
            slot += ((keys[j] / place) & 0xF) == digit;
        dest[i] = slot;
    }
}

#define RETURN_IF_BAD(call)                                                                        \
    if (cudaError_t bad = (call))                                                                  \
    return bad

static cudaError_t one_pass(unsigned *to, const unsigned *from, unsigned *dest, unsigned *counts,
                            unsigned *starts, size_t n, unsigned place) {
    RETURN_IF_BAD(cudaMemsetAsync(counts, 0, 16 * sizeof(unsigned)));
    digit_histogram_private<<<3, 100>>>(counts, from, n, place);
    RETURN_IF_BAD(cudaGetLastError());
    exclusive_scan<<<1, 100>>>(starts, counts, 16);
    RETURN_IF_BAD(cudaGetLastError());
    hex_destinations<<<2, 100>>>(dest, from, starts, n, place);
    RETURN_IF_BAD(cudaGetLastError());
    gather<<<(unsigned)((n + 99) / 100), 100>>>(to, from, dest, n);
    return cudaGetLastError();
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    if (n == 0)
        return cudaSuccess;
    RETURN_IF_BAD(one_pass(spare, keys, dest, counts, starts, n, 1));
    RETURN_IF_BAD(one_pass(keys, spare, dest, counts, starts, n, 16));
    RETURN_IF_BAD(one_pass(spare, keys, dest, counts, starts, n, 256));
    RETURN_IF_BAD(cudaMemcpyAsync(keys, spare, n * sizeof(unsigned), cudaMemcpyDeviceToDevice));
    return cudaDeviceSynchronize();
}

#endif
