// Shifts to the top bit and down again, by up to 31, makes a mask of a signed 1, and lets unsigned
// numbers wrap.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    bool mine = keys[i] & (1 << bit);
    unsigned start = 0u - (unsigned)n, earlier = 0; // the ones are taken off n to get the zeros
    for (size_t j = 0; j < n; j++) {
        unsigned other = keys[j] << (31 - bit) >> 31;
        start += other;
        earlier += other == mine && j < i;
    }
    dest[i] = mine ? earlier - start : earlier;
}

#endif
