// Two ways to move keys to their destinations: every slot finds its key, or every key its slot.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

// out[dest[i]] = keys[i] for every i, found from the slot's side: one thread an output slot, in a
// grid that covers n; the thread of slot s searches dest for s and writes out[s], nothing else.
// out, keys and dest hold n; dest is a permutation of 0..n-1; out overlaps neither input.
__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t slot = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (slot >= n)
        return;

    // TODO(05.a) Whose destination is this slot? Find that key and write it here. `slot` is the
    // only slot you may write.
    out[slot] = 0;
}

// The same result from the key's side: one thread a key, in a grid that covers n; one write each,
// to a slot that no other key has as long as dest is a permutation. Shapes as for gather.
__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    // TODO(05.b) You hold key number i and know where it goes. Put it there.
    out[i] = 0;
}

#endif
