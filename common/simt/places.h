// Where the threads of a block are, and in words.
#ifndef PLACES_H
#define PLACES_H

#include "engine.h"
#include "strand.h"

struct thread {
    uint3 index;
    unsigned number;
    struct strand *strand;   // NULL before it starts
    unsigned next, previous; // in the ring
    const char *file;        // the barrier it waits at, NULL when it runs
    int line;
    bool ended;
    uint64_t warp_wait; // what it waits for in its warp, of in_warp; 0: it waits for the block
};

// What a thread waits for in its warp, in one number: an operation and the mask of its lanes.
static inline uint64_t in_warp(enum simt_warp_op op, unsigned mask) {
    return (uint64_t)(op + 1) << 32 | mask;
}

static inline enum simt_warp_op op_of(uint64_t warp_wait) {
    return (enum simt_warp_op)((warp_wait >> 32) - 1);
}

// Whether two threads wait at the same place, and, if masks count, for the same lanes.
bool simt_same_place(const struct thread *a, const struct thread *b, bool masks);

// Of the first `count` threads of the block. Writes which of them are where: "thread 0 has ended, threads 1-31 wait at
// a.cu:20". Threads that wait for different lanes are told apart if masks count.
void simt_name_places(char *text, size_t size, const struct thread *thread, unsigned count,
                      bool masks);
// Whether two lanes of one warp wait in one operation, each for the other, with masks that are not the same.
bool simt_masks_cross(const struct thread *thread, unsigned count);
// Whether a thread waits for lanes of its warp with which it would exchange values.
bool simt_lanes_wait(const struct thread *thread, unsigned count);

#endif
