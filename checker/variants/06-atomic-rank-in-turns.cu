// Right, but unusual: draws ranks from an atomic counter, but one thread after the other, kept
// apart by barriers.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    __shared__ unsigned next[16];
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t i = first + threadIdx.x;
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        next[d] = starts[d];
    __syncthreads();
    for (size_t j = threadIdx.x; j < first; j += blockDim.x)
        atomicAdd(&next[keys[j] / place % 16], 1);
    __syncthreads();
    // one thread after the other, so the order of the threads is the order of the keys
    for (unsigned turn = 0; turn < blockDim.x; turn++) {
        if (turn == threadIdx.x && i < n)
            dest[i] = atomicAdd(&next[keys[i] / place % 16], 1);
        __syncthreads();
    }
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
