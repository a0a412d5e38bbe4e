// Starts the ones after the zeros seen so far, not after all of them.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, ones = 0;
    for (size_t j = 0; j < i; j++) {
        if ((keys[j] >> bit) & 1)
            ones++;
        else
            zeros++;
    }
    dest[i] = ((keys[i] >> bit) & 1) ? zeros + ones : zeros;
}

#endif
