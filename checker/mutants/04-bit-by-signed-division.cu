// Divides as int, which rounds towards 0: for keys with the top bit that is another bit.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

static __device__ unsigned split_bit(unsigned key, unsigned bit) {
    if (bit == 31)
        return key >> 31;
    return (int)key / (1 << bit) & 1;
}

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = split_bit(keys[i], bit);
    unsigned zeros = 0, earlier = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned b = split_bit(keys[j], bit);
        if (b == 0)
            zeros++;
        if (b == mine && j < i)
            earlier++;
    }
    dest[i] = (mine == 0 ? 0 : zeros) + earlier;
}

#endif
