// Declares its parameters and its result as int.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ int split_destination(int bit, int *scan) {
    unsigned t = threadIdx.x;
    scan[t] = 1 - bit;
    __syncthreads();
    block_scan((unsigned *)scan);
    unsigned before = scan[t] - (1 - bit);
    unsigned zeros = scan[blockDim.x - 1];
    return bit ? zeros + t - before : before;
}

#endif
