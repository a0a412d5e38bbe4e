// Zeros and ones wait at two different barriers.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    __shared__ unsigned zeros;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) {
        zeros = 0;
        for (size_t j = 0; j < n; j++)
            zeros += 1 - ((keys[j] >> bit) & 1);
    }
    unsigned before = 0;
    if (i < n && ((keys[i] >> bit) & 1)) {
        for (size_t j = 0; j < i; j++)
            before += (keys[j] >> bit) & 1;
        __syncthreads(); // zeros is there now
        before += zeros;
    } else if (i < n) {
        for (size_t j = 0; j < i; j++)
            before += 1 - ((keys[j] >> bit) & 1);
        __syncthreads();
    } else {
        __syncthreads();
    }
    if (i < n)
        dest[i] = before;
}

#endif
