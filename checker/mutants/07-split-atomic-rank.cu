// Draws ranks from two atomic counters: the order of the threads decides.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    __shared__ unsigned zeros, ones;
    if (threadIdx.x == 0) {
        zeros = 0;
        ones = 0;
    }
    __syncthreads();
    unsigned rank = atomicAdd(bit ? &ones : &zeros, 1);
    __syncthreads();
    return bit ? zeros + rank : rank;
}

#endif
