// Uses the size of the bucket where the rank in the bucket belongs.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned size[2] = {0, 0};
    for (size_t j = 0; j < n; j++)
        size[(keys[j] >> bit) & 1]++;
    dest[i] = (mine ? size[0] : 0) + size[mine] - 1;
}

#endif
