// 02 Digit histogram: how many keys want each bucket.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

//% TODO(02.a) Which of the sixteen digits of a key is meant? A function of its own serves both
//% | kernels. Name it after this task, say histogram_digit: later tasks include this file.
// The digit of key at place, 0 to 15. place is 1, 16, 256, ... up to 16^7.
static __device__ unsigned histogram_digit(unsigned key, unsigned place) {
    return key / place % 16;
}
//% end

// Step a. Adds to counts[d], for each of the 16 digits d, how many of the n keys have digit d at
// place. The caller has zeroed counts. Any grid does: a thread takes every stride-th key, where
// stride is the number of threads in the grid.
__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    // In size_t: a stride in 32 bits can wrap to 0, and the loop would never end.
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = first; i < n; i += stride) {
        //% TODO(02.a) Raise the counter of this key's digit by one. Another thread may be raising
        //% | the same counter at this very moment: how do both raises survive?
        atomicAdd(&counts[histogram_digit(keys[i], place)], 1);
        //% end
    }
}

// Step b. The same contract, with at most one atomicAdd to counts per block and digit: each block
// counts in shared memory of its own, then adds its sixteen sums. Known as privatization; Sanders
// and Kandrot, "CUDA by Example", 2010, have a version for 256 buckets.
__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    size_t first = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    size_t stride = (size_t)gridDim.x * blockDim.x;

    //% TODO(02.b) Declare sixteen counters in shared memory, and clear them: they hold whatever lay
    //% | there before. A block may have a thousand threads, or one. Who clears which?
    __shared__ unsigned block_counts[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        block_counts[d] = 0;
    __syncthreads();
    //% end

    for (size_t i = first; i < n; i += stride) {
        //% TODO(02.b) Count this key in the block's own counters.
        atomicAdd(&block_counts[histogram_digit(keys[i], place)], 1);
        //% end
    }

    //% TODO(02.b) Add the block's sixteen sums to counts.
    //% | TODO(02.b) Two barriers belong in this kernel. Where, so that every thread reaches both?
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], block_counts[d]);
    //% end
}

#endif
