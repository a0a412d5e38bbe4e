// Ranks the ones among themselves and lets them start at 0.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    scan[t] = 1 - bit;
    __syncthreads();
    block_scan(scan);
    unsigned before = scan[t] - (1 - bit);
    return bit ? t - before : before;
}

#endif
