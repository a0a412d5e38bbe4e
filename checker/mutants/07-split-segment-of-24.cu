// Counts zeros by shuffles in segments of 24 lanes, as if a shuffle knew those.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    unsigned t = threadIdx.x, place = t % 24, sum = bit == 0;
    for (unsigned by = 1; by < 24; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFF, sum, by, 24);
        sum += place >= by ? left : 0;
    }
    scan[t] = sum;
    __syncthreads();
    unsigned before = sum - (bit == 0), zeros = 0;
    for (unsigned last = 23; last < t - place; last += 24)
        before += scan[last];
    for (unsigned last = 23; last < blockDim.x; last += 24)
        zeros += scan[last];
    if (blockDim.x % 24 != 0)
        zeros += scan[blockDim.x - 1];
    return bit == 0 ? before : zeros + (t - before);
}

#endif
