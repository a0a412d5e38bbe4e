// Thread 0 counts the zeros for its block, and nobody waits for it.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    __shared__ unsigned zeros;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) {
        zeros = 0;
        for (size_t j = 0; j < n; j++)
            if (!((keys[j] >> bit) & 1))
                zeros++;
    }
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1;
    unsigned before = 0;
    for (size_t j = 0; j < i; j++)
        before += ((keys[j] >> bit) & 1) == mine;
    dest[i] = mine ? zeros + before : before;
}

#endif
