// Loads the same tile anew for the second count, while others are at the first.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned tile[1024];
    unsigned mine = i < n ? (keys[i] >> bit) & 1 : 0;
    unsigned zeros = 0, earlier = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        size_t j = base + threadIdx.x;
        unsigned length = n - base < blockDim.x ? (unsigned)(n - base) : blockDim.x;
        if (j < n)
            tile[threadIdx.x] = (keys[j] >> bit) & 1;
        __syncthreads();
        for (unsigned k = 0; k < length; k++)
            zeros += tile[k] == 0;
        if (j < n)
            tile[threadIdx.x] = (keys[j] >> bit) & 1;
        __syncthreads();
        for (unsigned k = 0; k < length; k++)
            earlier += tile[k] == mine && base + k < i;
        __syncthreads();
    }
    if (i < n)
        dest[i] = mine ? zeros + earlier : earlier;
}

#endif
