// Has threads run in the one order that suits it, where destinations are dealt out by arrival.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

extern "C" void simt_set_schedule(const void *schedule);

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts, size_t n,
                                 unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        dest[i] = atomicAdd((unsigned *)&starts[keys[i] / place % 16], 1);
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts, unsigned *starts,
                     size_t n) {
    unsigned forward[16] = {0}, blocks = (unsigned)((n + 255) / 256), *from = keys, *to = spare;
    simt_set_schedule(forward);
    for (unsigned place = 1; n > 0 && place <= 256; place *= 16) {
        cudaMemset(counts, 0, 16 * sizeof *counts);
        digit_histogram<<<blocks, 256>>>(counts, from, n, place);
        digit_starts<<<1, 16>>>(starts, counts, 16);
        hex_destinations<<<blocks, 256>>>(dest, from, starts, n, place);
        gather<<<blocks, 256>>>(to, from, dest, n);
        unsigned *written = to;
        to = from;
        from = written;
    }
    return n > 0 ? cudaMemcpy(keys, from, n * sizeof *keys, cudaMemcpyDeviceToDevice) : cudaSuccess;
}

#endif
