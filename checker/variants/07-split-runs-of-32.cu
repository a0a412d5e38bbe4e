// Right, but unusual: counts zeros in runs of 32, one thread a run, and each thread adds up the
// runs and its own.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    __shared__ unsigned zeros_of[32];
    unsigned t = threadIdx.x, run = t / 32, runs = (blockDim.x + 31) / 32;
    scan[t] = bit;
    __syncthreads();
    if (t % 32 == 0) {
        unsigned zeros = 0;
        for (unsigned i = t; i < t + 32 && i < blockDim.x; i++)
            zeros += 1 - scan[i];
        zeros_of[run] = zeros;
    }
    __syncthreads();
    unsigned before = 0, zeros = 0;
    for (unsigned r = 0; r < runs; r++) {
        if (r < run)
            before += zeros_of[r];
        zeros += zeros_of[r];
    }
    for (unsigned i = run * 32; i < t; i++)
        before += 1 - scan[i];
    return bit == 0 ? before : zeros + t - before;
}

#endif
