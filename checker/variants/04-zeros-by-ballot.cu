// Right, but unusual: a warp looks at as many keys at once as it has lanes, and counts by ballots.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned lane = threadIdx.x % 32, left = blockDim.x - (threadIdx.x - lane);
    unsigned lanes = left < 32 ? left : 32;
    unsigned zeros = 0, zeros_before = 0;
    for (size_t base = 0; base < n; base += lanes) {
        size_t j = base + lane;
        unsigned found = __ballot_sync(0xFFFFFFFF, j < n && (keys[j] >> bit & 1) == 0);
        zeros += __popc(found);
        if (base + lanes <= i)
            zeros_before += __popc(found);
        else if (base < i)
            zeros_before += __popc(found & ((1u << (i - base)) - 1));
    }
    if (i < n)
        dest[i] = (keys[i] >> bit & 1) == 0 ? zeros_before : zeros + (unsigned)i - zeros_before;
}

#endif
