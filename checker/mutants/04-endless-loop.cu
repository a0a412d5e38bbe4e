// Skips the later keys with a continue that also skips the step to the next key.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned zeros = 0, before = 0;
    size_t j = 0;
    while (j < n) {
        unsigned other = (keys[j] >> bit) & 1;
        zeros += !other;
        if (j >= i)
            continue; // only earlier keys count for the rank
        before += other == mine;
        j++;
    }
    dest[i] = mine * zeros + before;
}

#endif
