// Right, but unusual: lets one thread give all destinations, and no block_scan.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    scan[threadIdx.x] = bit;
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned zero = 0, one = 0;
        for (unsigned i = 0; i < blockDim.x; i++)
            one += scan[i] == 0;
        for (unsigned i = 0; i < blockDim.x; i++)
            scan[i] = scan[i] == 0 ? zero++ : one++;
    }
    __syncthreads();
    return scan[threadIdx.x];
}

#endif
