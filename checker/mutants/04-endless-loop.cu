// Does not step on in one of its branches, and stays there for ever.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, before = 0;
    size_t j = 0;
    while (j < n) {
        if (((keys[j] >> bit) & 1) == 0) {
            zeros++;
            j++;
        } else if (((keys[i] >> bit) & 1) == 0) {
            j++;
        } else if (j < i) {
            before++;
        } else {
            j++;
        }
    }
    dest[i] = before + zeros;
}

#endif
