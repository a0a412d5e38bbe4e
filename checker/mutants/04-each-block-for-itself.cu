// Splits each block of keys by itself instead of the whole array.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t last = first + blockDim.x < n ? first + blockDim.x : n;
    size_t i = first + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned zeros = 0, before = 0;
    for (size_t j = first; j < last; j++) {
        unsigned other = (keys[j] >> bit) & 1;
        zeros += !other;
        before += other == mine && j < i;
    }
    dest[i] = (unsigned)first + mine * zeros + before;
}

#endif
