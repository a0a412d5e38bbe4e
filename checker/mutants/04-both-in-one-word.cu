// Counts zeros and earlier keys in one word, with 12 bits for the earlier ones.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

static __device__ unsigned split_bit(unsigned key, unsigned bit) {
    return (key >> bit) & 1;
}

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = split_bit(keys[i], bit);
    unsigned both = 0; // zeros above, earlier below
    for (size_t j = 0; j < n; j++) {
        unsigned b = split_bit(keys[j], bit);
        if (b == 0)
            both += 1 << 12;
        if (b == mine && j < i)
            both++;
    }
    unsigned zeros = both >> 12, earlier = both & 0xFFF;
    dest[i] = (mine == 0 ? 0 : zeros) + earlier;
}

#endif
