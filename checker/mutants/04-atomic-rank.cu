// Draws its rank from an atomic counter: stable only while the threads come in order.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    __shared__ unsigned next[2];
    size_t first = (size_t)blockIdx.x * blockDim.x;
    size_t i = first + threadIdx.x;
    if (threadIdx.x == 0) {
        // where this block's zeros and ones begin
        unsigned zeros = 0, zeros_before = 0;
        for (size_t j = 0; j < n; j++)
            if (((keys[j] >> bit) & 1) == 0) {
                zeros++;
                if (j < first)
                    zeros_before++;
            }
        next[0] = zeros_before;
        next[1] = zeros + (unsigned)first - zeros_before;
    }
    __syncthreads();
    if (i < n)
        dest[i] = atomicAdd(&next[(keys[i] >> bit) & 1], 1);
}

#endif
