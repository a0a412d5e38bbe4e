// Fills the bucket of ones from the end, so its keys come out in reverse.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, ones = 0; // before i
    for (size_t j = 0; j < i; j++)
        if ((keys[j] >> bit) & 1)
            ones++;
        else
            zeros++;
    if ((keys[i] >> bit) & 1)
        dest[i] = (unsigned)n - 1 - ones; // one end each, as in quicksort
    else
        dest[i] = zeros;
}

#endif
