// Takes the mask for a filter: each lane votes with those up to itself, as if it would count them.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x, lane = t % 32, warp = t / 32, warps = (blockDim.x + 31) / 32;
    unsigned before = __popc(__ballot_sync((2u << lane) - 1, bit == 0)) - (bit == 0);
    unsigned found = __ballot_sync(0xFFFFFFFF, bit == 0);
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
