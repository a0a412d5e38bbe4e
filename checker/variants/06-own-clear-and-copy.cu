// Right, but unusual: kernels of its own clear the counters and copy the result, with dynamic
// shared memory.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

__global__ void set_to(unsigned *where, unsigned length, unsigned value) {
    for (unsigned i = threadIdx.x; i < length; i += blockDim.x)
        where[i] = value;
}

// Through shared memory, for no good reason.
__global__ void copy_keys(unsigned *to, const unsigned *from, size_t n) {
    extern __shared__ unsigned through[];
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        through[threadIdx.x] = from[i];
    __syncthreads();
    if (i < n)
        to[i] = through[threadIdx.x];
}

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
    if (!n)
        return cudaSuccess;
    const unsigned threads = 64, blocks = (unsigned)((n + threads - 1) / threads);
    for (unsigned place = 1; place < 4096; place <<= 4) {
        set_to<<<1, 4>>>(counts, 16, 0);
        digit_histogram<<<blocks, threads>>>(counts, keys, n, place);
        digit_starts<<<4, 4>>>(starts, counts, 16);
        hex_destinations<<<blocks, threads>>>(dest, keys, starts, n, place);
        scatter<<<blocks, threads>>>(spare, keys, dest, n);
        copy_keys<<<blocks, threads, threads * sizeof(unsigned)>>>(keys, spare, n);
    }
    return cudaGetLastError();
}

#endif
