// Right, but unusual: one thread walks twice, zeros first and then ones.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    if ((size_t)blockIdx.x * blockDim.x + threadIdx.x != 0)
        return;
    unsigned next = 0;
    for (unsigned side = 0; side < 2; side++)
        for (size_t j = 0; j < n; j++)
            if ((keys[j] >> bit & 1u) == side)
                dest[j] = next++;
}

#endif
