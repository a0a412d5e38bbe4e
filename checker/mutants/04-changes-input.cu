// Shifts the const keys down in place to look at their bits.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    if (blockIdx.x != 0 || threadIdx.x != 0)
        return; // one thread is enough
    unsigned *k = (unsigned *)keys;
    unsigned next = 0;
    for (size_t j = 0; j < n; j++) {
        k[j] = (k[j] >> bit) & 1;
        if (k[j] == 0)
            dest[j] = next++;
    }
    for (size_t j = 0; j < n; j++)
        if (k[j] == 1)
            dest[j] = next++;
}

#endif
