// Doubles an int to get the mask, and 2 to the 31st is no int.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int mask = 1;
    for (unsigned b = 0; b < bit; b++)
        mask *= 2;
    bool mine = keys[i] & mask;
    unsigned zeros = 0, earlier = 0;
    for (size_t j = 0; j < n; j++) {
        bool other = keys[j] & mask;
        zeros += !other;
        earlier += other == mine && j < i;
    }
    dest[i] = mine ? zeros + earlier : earlier;
}

#endif
