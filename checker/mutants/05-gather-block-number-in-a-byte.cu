// Keeps the number of its block in a byte: block 256 does the work of block 0 once more.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

// out[dest[i]] = keys[i] for every i, found from the slot's side: one thread an output slot, in a
// grid that covers n; the thread of slot s searches dest for s and writes out[s], nothing else.
// out, keys and dest hold n; dest is a permutation of 0..n-1; out overlaps neither input.
__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)(unsigned char)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;

    for (size_t i = 0; i < n; i++) {
        if (dest[i] == slot) {
            out[slot] = keys[i];
            break;
        }
    }
}

// The same result from the key's side: one thread a key, in a grid that covers n; one write each,
// to a slot that no other key has as long as dest is a permutation. Shapes as for gather.
__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    out[dest[i]] = keys[i];
}

#endif
