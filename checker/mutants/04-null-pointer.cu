// Counts through a pointer that was never set.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    volatile unsigned *count = NULL; // count[0] zeros, count[1] ones
    if (i >= n)
        return;
    for (size_t j = 0; j < i; j++)
        count[(keys[j] >> bit) & 1] = count[(keys[j] >> bit) & 1] + 1;
    dest[i] = count[(keys[i] >> bit) & 1];
}

#endif
