// Keeps the number of its block in a byte: block 256 does the work of block 0 once more.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

// The bit of a key at position `bit`, counted from 0 at the lowest to 31: 0 or 1.
__device__ unsigned split_bit(unsigned key, unsigned bit) {
    return (key >> bit) & 1;
}

// dest[i] is the slot that keys[i] takes when all keys with a 0 at `bit` go first and every key
// keeps its place among those of its own bucket. dest and keys hold n. One thread a key, in a grid
// that covers n; each thread sweeps the whole input, so the grid reads n * n keys.
__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)(unsigned char)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    unsigned mine = split_bit(keys[i], bit);
    unsigned zeros = 0;
    unsigned earlier = 0;
    for (size_t j = 0; j < n; j++) {
        unsigned other = split_bit(keys[j], bit);
        if (other == 0)
            zeros++;
        if (other == mine && j < i)
            earlier++;
    }

    unsigned start = (mine == 0) ? 0 : zeros;
    dest[i] = start + earlier;
}

#endif
