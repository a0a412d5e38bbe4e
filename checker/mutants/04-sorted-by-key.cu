// Orders the zeros among themselves by the whole key, not by where they stood.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    // all keys that come before mine in sorted order
    unsigned before = 0;
    unsigned mine = (keys[i] >> bit) & 1;
    for (size_t j = 0; j < n; j++) {
        unsigned other = (keys[j] >> bit) & 1;
        if (other < mine)
            before++;
        else if (other == mine && (keys[j] < keys[i] || (keys[j] == keys[i] && j < i)))
            before++;
    }
    dest[i] = before;
}

#endif
