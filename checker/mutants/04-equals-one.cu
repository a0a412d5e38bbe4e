// Asks whether the masked key is 1, which only bit 0 can be.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mask = 1u << bit;
    bool one = (keys[i] & mask) == 1;
    unsigned zeros = 0, before = 0;
    for (size_t j = 0; j < n; j++) {
        bool other = (keys[j] & mask) == 1;
        if (!other)
            zeros++;
        if (j < i && other == one)
            before++;
    }
    dest[i] = one ? zeros + before : before;
}

#endif
