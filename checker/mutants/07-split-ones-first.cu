// Puts the keys with a 1 in front.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    scan[t] = bit;
    __syncthreads();
    block_scan(scan);
    unsigned before = scan[t] - bit;
    unsigned ones = scan[blockDim.x - 1];
    return bit ? before : ones + t - before;
}

#endif
