// Asks whether the masked key is above 0 as an int: never so for bit 31.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__device__ bool is_one(int key, unsigned bit) {
    return (key & (1 << bit)) > 0;
}

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned zeros = 0, before = 0;
    for (size_t j = 0; j < n; j++) {
        if (!is_one(keys[j], bit))
            zeros++;
        if (j < i && is_one(keys[j], bit) == is_one(keys[i], bit))
            before++;
    }
    dest[i] = is_one(keys[i], bit) ? zeros + before : before;
}

#endif
