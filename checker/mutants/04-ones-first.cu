// Puts the keys with a 1 in front of those with a 0.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned my_bit = (keys[i] >> bit) & 1;
    unsigned ones = 0, before = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned b = (keys[j] >> bit) & 1;
        ones += b;
        if (j < i && b == my_bit)
            before++;
    }
    dest[i] = my_bit == 1 ? before : ones + before;
}

#endif
