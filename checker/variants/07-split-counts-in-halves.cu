// Right, but unusual: scans zeros and ones at once, in the halves of one number.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

// Step a1. Returns where this thread's key goes in its block, 0 to blockDim.x - 1, when the keys
// with a 0 as their `bit` go first and each side keeps its order. bit is 0 or 1; scan is shared
// memory for blockDim.x values, whatever it holds. A one-dimensional block of up to 1,024 threads.
// All its threads call this, after a barrier, and another must follow before anybody uses scan
// again. It is the split of Blelloch, "Prefix Sums and Their Applications", 1990.
__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    unsigned zero = 1 - bit;
    scan[t] = zero | bit << 16;
    __syncthreads();
    block_scan(scan);

    unsigned zeros_before = (scan[t] & 0xFFFF) - zero; // the scan is inclusive
    unsigned zeros = scan[blockDim.x - 1] & 0xFFFF;

    return bit == 0 ? zeros_before : zeros + (t - zeros_before);
}

#endif
