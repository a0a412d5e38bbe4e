// What a kernel costs, in counts: what passes between a GPU and its memories, and where threads wait for each other.
// Linked in place of the probe (simtcc --cost).
//
// A warp's lanes run one after another here, so what a GPU does for all of them at once is put together again: a
// request is the k-th execution of one instruction by the lanes of one warp, counted from the barrier before. Global
// memory moves in sectors of 32 bytes. Shared memory has 32 banks of 4 bytes; a request takes as many cycles as the
// busiest bank has different words to give. (CUDA C++ Programming Guide, device memory accesses and shared memory.)
//
// A warp diverges when, between two barriers of its block, its lanes do not all execute the same instructions that
// touch memory (loads, stores, atomics, __syncwarp) equally often, or some end and others come to the next barrier. Lanes
// that do not exist, or ended before, do not count. What touches no memory goes unseen.
#ifndef COST_H
#define COST_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum cost_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC, ACCESS_WARP_BARRIER };

// One request: where each of its lanes goes, as offsets in one space, each access of `size` bytes and aligned to it.
struct cost_request {
    uint32_t lanes; // bit by bit, which take part
    uint32_t at[32];
};

// 32-byte sectors that a request touches, and the fewest that hold as many different bytes.
unsigned cost_sectors(const struct cost_request *r, unsigned size, unsigned *least);

// Cycles that a request to shared memory takes beyond the fewest that so many different words need (one for each 32).
unsigned cost_extra_cycles(const struct cost_request *r, unsigned size);

// What all launches of a kernel came to.
struct cost_kernel {
    char name[64];
    uint64_t launches, threads, warps;
    uint64_t most_blocks; // of one launch
    struct cost_global {
        uint64_t requests, sectors, least;
    } loads, stores;
    uint64_t shared_requests, extra_cycles;
    uint64_t barriers; // of blocks, each block's counted
    uint64_t global_atomics, shared_atomics;
    uint64_t most_global, most_shared; // on one address, in one launch; in one block
    uint64_t divergent;                // warps that diverged, once or more
};

// addresses.c: how often each address was used.
struct cost_addresses {
    struct cost_address {
        uintptr_t address;
        uint64_t count; // 0: a free slot
    } * slot;
    size_t used, room;
};
// Counts one more; returns how many that makes.
uint64_t cost_count(struct cost_addresses *a, uintptr_t address);
void cost_forget(struct cost_addresses *a);

// table.c
void cost_table(const struct cost_kernel *kernels, size_t count, FILE *out);

#endif
