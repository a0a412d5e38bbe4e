// A closing brace is missing.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned zeros = 0, before = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = (keys[j] >> bit) & 1;
        zeros += !other;
        before += other == mine && j < i;
        dest[i] = mine * zeros + before;
    }

#endif
