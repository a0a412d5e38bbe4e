// The runner's state, for its own files.
#ifndef STATE_H
#define STATE_H

#include <stdbool.h>
#include <unistd.h>

#include "../judge/wire.h"
#include "runner.h"

// A student's variable may be called "runner", and the linker knows no more than that.
#define runner runner_now

extern struct runner_state {
    const struct runner_row *row;
    const struct wire_case *kase;
    struct wire_outcome seen;
    unsigned *snapshot[WIRE_SNAPSHOTS];
    struct run call;
    unsigned poison;
    cudaStream_t stream; // the one the student's code is given; NULL: none
    bool watching;       // the student's code is running
    unsigned told;       // calls of this case that failed
} runner;

#ifdef __cplusplus
extern "C"
#endif
    void
    runner_snapshot(const unsigned *array, size_t n);

#endif
