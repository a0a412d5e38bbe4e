// A block splits its keys by one bit: 04's rule, with 03's scan in place of the sweep.
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
    // TODO(07.a1) Let block_scan count zeros: what does a thread put into its slot of scan? And
    // what does block_scan ask of its caller?

    // TODO(07.a1) How many zeros stand before your key, and how many are there in all?

    // TODO(07.a1) Start + rank. What is the rank of a one?
    return threadIdx.x;
}

#endif
