// What passes between judge and runner: cases in through a sealed memory file, frames out through a pipe. Both
// ends are built from this file; the judge still checks every length it is told.
#ifndef WIRE_H
#define WIRE_H

#include <stdint.h>

enum {
    WIRE_MAGIC = 0x52445831,
    WIRE_ARRAYS = 6,
    WIRE_SCHEDULES = 6,
    WIRE_LAUNCHES = 40,
    WIRE_SNAPSHOTS = 8,
    WIRE_IN_CAPTURE = 100000, // for an error that is none of CUDA's: the stream was left in capture
    WIRE_NOWHERE_BITS = 40,   // pointers to no memory, for dry runs, are 1, 2, 3 times 2 to that
    WIRE_MARGIN = 64,         // elements on either side of an array that come back with it
    WIRE_CASES_FD = 3,
    WIRE_FRAMES_FD = 4,
    WIRE_EXIT_DONE = 0,   // all frames are out
    WIRE_EXIT_FAULT = 40, // a fault frame was the last one
    WIRE_EXIT_WIRE = 41,  // the cases made no sense, or frames cannot be sent
    WIRE_EXIT_ASAN = 43   // AddressSanitizer ended it: its words are on standard error
};

// The memory file: this, num_cases cases, then the arrays' data at the offsets the cases name.
struct wire_header {
    uint32_t magic, num_cases;
    uint64_t bytes; // of the whole file
};

struct wire_schedule {
    uint32_t order, poison;
    uint64_t seed;
};

struct wire_array {
    char name[16];
    uint32_t role, unused; // enum role of judge.h
    uint64_t length;       // elements
    uint64_t offset;       // of its data in the file; 0: none, it starts poisoned
};

struct wire_case {
    char function[48];
    uint32_t grid, block;
    uint64_t n;
    uint32_t param, dirty;
    uint32_t refuse_launch, refuse_copy;
    uint32_t num_schedules, num_arrays;
    struct wire_schedule schedule[WIRE_SCHEDULES];
    struct wire_array array[WIRE_ARRAYS];
};

enum wire_frame_type { WIRE_OUTCOME = 1, WIRE_FAULT, WIRE_WARNING, WIRE_DONE };

// Every frame starts with this; `bytes` follow it.
struct wire_frame {
    uint32_t magic, type;
    uint32_t number, schedule; // which case, which of its schedules
    uint64_t bytes;
};

struct wire_launch {
    char kernel[48];
    uint32_t grid[3], block[3];
    uint32_t num_args, unused;
    uint64_t args[8];
};

// WIRE_OUTCOME: this, then each array with its margins, then the snapshots of n elements each.
struct wire_outcome {
    int32_t returned, launch_error, sync_error;
    uint32_t num_launches, host_copies, device_copies, allocations;
    uint32_t most_global_atomics, num_snapshots;
    uint32_t num_noted; // launches in launch[], or more than fit
    uint32_t waits,
        other_streams; // waits of the host; launches, copies and fills on another stream than the one given
    uint32_t nodes, kernel_nodes, host_nodes; // of the graph that was made
    uint64_t foreign_element, foreign_thread; // when foreign_writes: an element, and who wrote it
    uint32_t foreign_writes, unused2;         // 1: an owned element was written by another thread
    uint64_t accesses;                        // of the student's code that the probe saw
    // CUDA's objects that the student's call has made and nobody has destroyed since.
    uint32_t left_graphs, left_execs, left_streams, left_events;
    uint64_t scratch_bytes;   // what the student's function says it needs, in a dry run
    uint32_t refused, unused; // how many launches and allocations failed; a warning names each
    struct wire_launch launch[WIRE_LAUNCHES];
};

// WIRE_FAULT and WIRE_WARNING: one sentence and where it happened.
struct wire_fault {
    char kind[16];   // "barrier", "address", "time", ...; "blind": memory accesses go unseen
    char kernel[64]; // empty in host code
    uint32_t block[3], thread[3];
    char text[512];
    char more[768]; // lines that show it
};

#endif
