// Each thread counts all zeros by itself, but all in the same shared variable.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned zeros;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1, earlier = 0;
    zeros = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = (keys[j] >> bit) & 1;
        if (other == 0)
            zeros++;
        if (other == mine && j < i)
            earlier++;
    }
    dest[i] = mine == 0 ? earlier : zeros + earlier;
}

#endif
