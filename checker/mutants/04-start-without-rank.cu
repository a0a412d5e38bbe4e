// Sends every key to the start of its bucket, all to one slot.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0;
    for (size_t j = 0; j < n; j++)
        zeros += !((keys[j] >> bit) & 1);
    unsigned start[2] = {0, zeros};
    dest[i] = start[(keys[i] >> bit) & 1];
}

#endif
