// Splits each 32 threads by themselves, as if a block were a warp.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x, first = t - t % 32;
    scan[t] = bit == 0;
    __syncthreads();
    unsigned before = 0, zeros = 0;
    for (unsigned j = first; j < first + 32 && j < blockDim.x; j++) {
        if (j < t)
            before += scan[j];
        zeros += scan[j];
    }
    return first + (bit == 0 ? before : zeros + (t - first) - before);
}

#endif
