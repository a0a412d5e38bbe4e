// Hands the number of zeros over in a variable that all blocks share.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_zeros;

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    unsigned zero = 1 - bit;
    scan[t] = zero;
    __syncthreads();
    block_scan(scan);

    if (t == 0)
        split_zeros = scan[blockDim.x - 1];
    __syncthreads();
    unsigned zeros_before = scan[t] - zero;
    return bit == 0 ? zeros_before : split_zeros + (t - zeros_before);
}

#endif
