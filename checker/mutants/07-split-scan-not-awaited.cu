// Scans before all threads have put in their bit: the barrier is missing.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned i = threadIdx.x;
    unsigned is_zero = bit == 0 ? 1 : 0;

    // scan[i] = number of zeros up to and including mine
    scan[i] = is_zero;
    block_scan(scan);

    unsigned total = scan[blockDim.x - 1];
    unsigned rank = scan[i] - is_zero;
    if (is_zero)
        return rank;
    return total + (i - rank);
}

#endif
