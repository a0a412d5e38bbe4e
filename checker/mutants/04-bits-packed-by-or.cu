// Packs the bits of a tile into words with |=, 32 threads into each word.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned packed[32];
    unsigned t = threadIdx.x, mine = i < n ? (keys[i] >> bit) & 1 : 0;
    unsigned zeros = 0, earlier = 0;
    for (size_t base = 0; base < n; base += blockDim.x) {
        if (t % 32 == 0)
            packed[t / 32] = 0;
        __syncthreads();
        if (base + t < n)
            packed[t / 32] |= ((keys[base + t] >> bit) & 1) << t % 32;
        __syncthreads();
        for (unsigned k = 0; k < blockDim.x && base + k < n; k++) {
            unsigned other = (packed[k / 32] >> k % 32) & 1;
            zeros += other == 0;
            earlier += other == mine && base + k < i;
        }
        __syncthreads();
    }
    if (i < n)
        dest[i] = mine ? zeros + earlier : earlier;
}

#endif
