// Only the keys with a 0 call block_scan, with its barriers.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    scan[t] = 1 - bit;
    __syncthreads();
    if (bit == 0)
        block_scan(scan);
    unsigned before = scan[t] - (1 - bit);
    unsigned zeros = scan[blockDim.x - 1];
    return bit ? zeros + t - before : before;
}

#endif
