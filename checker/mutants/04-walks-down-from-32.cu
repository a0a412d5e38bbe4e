// Walks down to the bit from above the top, and shifts by 32 on the way.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__device__ unsigned split_bit(unsigned key, unsigned bit) {
    unsigned found = 0;
    for (int b = 32; b >= (int)bit; b--)
        found = (key >> b) & 1;
    return found;
}

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = split_bit(keys[i], bit), zeros = 0, earlier = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = split_bit(keys[j], bit);
        zeros += 1 - other;
        earlier += other == mine && j < i;
    }
    dest[i] = zeros * mine + earlier;
}

#endif
