// Right, but unusual: a ballot shows each warp its zeros, and the warps' totals go through scan.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x, lane = t % 32, warp = t / 32, warps = (blockDim.x + 31) / 32;
    unsigned found = __ballot_sync(0xFFFFFFFF, bit == 0);
    if (lane == 0)
        scan[warp] = __popc(found); // there is a slot for each thread, so for each warp
    __syncthreads();
    unsigned zeros = 0, zeros_before = __popc(found & ((1u << lane) - 1));
    for (unsigned w = 0; w < warps; w++) {
        if (w == warp)
            zeros_before += zeros;
        zeros += scan[w];
    }
    return bit == 0 ? zeros_before : zeros + (t - zeros_before);
}

#endif
