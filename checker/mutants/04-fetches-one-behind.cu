// Goes through the keys before its own downwards and fetches one too many.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    size_t zeros = 0;
    for (size_t j = 0; j < n; j++)
        zeros += !(keys[j] >> bit & 1);
    unsigned mine = keys[i] >> bit & 1, earlier = 0;
    const unsigned *p = keys + i;
    unsigned next = *--p;
    for (size_t j = i; j > 0; j--) {
        unsigned other = next;
        next = *--p;
        earlier += (other >> bit & 1) == mine;
    }
    dest[i] = (mine ? (unsigned)zeros : 0) + earlier;
}

#endif
