// Takes bit for the value of a place and divides by it.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned place = bit == 0 ? 1 : bit;
    unsigned mine = keys[i] / place % 2;
    unsigned zeros = 0, before = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = keys[j] / place % 2;
        zeros += 1 - other;
        if (other == mine && j < i)
            before++;
    }
    dest[i] = mine * zeros + before;
}

#endif
