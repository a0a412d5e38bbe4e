// Reads the number of zeros from slot 255, whatever size the block has.
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
    unsigned zeros = scan[255];
    return bit ? zeros + t - before : before;
}

#endif
