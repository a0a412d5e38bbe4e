// Forgets that the ones start after all the zeros.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned my_bit = (keys[i] >> bit) & 1;
    unsigned before = 0;
    for (size_t j = 0; j < i; j++)
        if (((keys[j] >> bit) & 1) == my_bit)
            before++;
    dest[i] = before;
}

#endif
