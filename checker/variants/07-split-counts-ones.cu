// Right, but unusual: scans the ones in place of the zeros, and finds the number of zeros from
// the size of the block.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    __syncthreads();
    scan[threadIdx.x] = bit;
    __syncthreads();
    block_scan(scan);
    const unsigned ones = scan[blockDim.x - 1];
    const unsigned ones_before = scan[threadIdx.x] - bit;
    __syncthreads();
    return bit ? blockDim.x - ones + ones_before : threadIdx.x - ones_before;
}

#endif
