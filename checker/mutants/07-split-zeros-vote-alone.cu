// Only the lanes with a zero vote, and the others wait for the block.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x, lane = t % 32, warp = t / 32, warps = (blockDim.x + 31) / 32;
    unsigned found = 0;
    if (bit == 0)
        found = __ballot_sync(0xFFFFFFFF, 1);
    unsigned before = __popc(found & ((1u << lane) - 1));
    if (lane == 0)
        scan[warp] = __popc(found);
    __syncthreads();
    unsigned zeros = 0;
    for (unsigned w = 0; w < warps; w++) {
        if (w == warp)
            before += zeros;
        zeros += scan[w];
    }
    return bit == 0 ? before : zeros + (t - before);
}

#endif
