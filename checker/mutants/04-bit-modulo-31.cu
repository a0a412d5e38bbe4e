// Takes the number of the bit modulo 31.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

static __device__ unsigned split_bit(unsigned key, unsigned bit) {
    return (key >> (bit % 31)) & 1;
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
