// Right, but unusual: parks the number of zeros in its own slot of dest, shifts signed keys.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

static __device__ unsigned split_bit(int key, unsigned bit) {
    return (key >> bit) & 1;
}

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = split_bit((int)keys[i], bit);
    unsigned zeros = 0, earlier = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned b = split_bit((int)keys[j], bit);
        if (b == 0)
            zeros++;
        if (b == mine && j < i)
            earlier++;
    }
    dest[i] = zeros;
    dest[i] = (mine == 0 ? 0 : dest[i]) + earlier;
}

#endif
