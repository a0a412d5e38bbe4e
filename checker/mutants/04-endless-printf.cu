// Prints until the key has the right bit, which it never gets.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned key = keys[i];
    while (key == keys[i])
        printf("key %u bit %u\n", key, bit);
    dest[i] = key;
}

#endif
