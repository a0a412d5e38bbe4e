// Saves itself the write where the slot is right already, and so reads what nobody has written.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, earlier = 0, mine = (keys[i] >> bit) & 1;
    for (size_t j = 0; j < n; j++) {
        zeros += ((keys[j] >> bit) & 1) == 0;
        earlier += j < i && ((keys[j] >> bit) & 1) == mine;
    }
    unsigned slot = mine * zeros + earlier;
    if (dest[i] != slot)
        dest[i] = slot;
}

#endif
