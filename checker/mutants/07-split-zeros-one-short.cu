// Takes the number of zeros from the exclusive scan: one short when the last key is a zero.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    scan[t] = 1 - bit;
    __syncthreads();
    block_scan(scan);
    // exclusive: the sum up to my neighbour
    unsigned before = t == 0 ? 0 : scan[t - 1];
    __syncthreads();
    scan[t] = before;
    __syncthreads();
    unsigned zeros = scan[blockDim.x - 1];
    return bit == 0 ? before : zeros + (t - before);
}

#endif
