// Takes the number of the bit for the bit itself: keys & bit.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, before = 0;
    int mine = (keys[i] & bit) != 0;
    for (size_t j = 0; j < n; j++) {
        int other = (keys[j] & bit) != 0;
        zeros += !other;
        before += other == mine && j < i;
    }
    dest[i] = before + (mine ? zeros : 0);
}

#endif
