// What the probe remembers of every word of memory: who wrote it last, who read it, who used it atomically, and
// when. One cache line a word.
//
// A stamp says when and by whom, in one number that grows with time:
//     launch 14 bits | run of the block in the launch 24 | time in the block 16 | thread 10
// Time goes on at each barrier. So of two stamps of one block, whether a barrier lies between them is one
// comparison, and stamps of other blocks or launches need not be cleared away.
//
// Two accesses race if they touch the same bytes, come from different threads, at least one writes, not both are
// atomic, and nothing orders them: no barrier of their block, no warp barrier of both, no end of a launch. Blocks of
// one launch are never ordered. (An atomic counts as a write.) For a set of readers two of them are enough, as
// different from each other as there are any: whoever writes next differs from at least one.
#ifndef SHADOW_H
#define SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../simt/engine.h"

enum {
    STAMP_TIME = 10, // where the time begins
    STAMP_RUN = 26,
    STAMP_LAUNCH = 50,
    THREAD_MASK = (1 << STAMP_TIME) - 1
};

struct cell {
    uint64_t write, read, read2, atomic, atomic2; // stamps; 0: never
    uint32_t write_pc, read_pc, read2_pc, atomic_pc, atomic2_pc;
    uint32_t split; // where its four bytes have cells of their own; 0: they have not
};

// A stretch of memory that is watched. A word's state: low four bits, which of its bytes exist; high four, which
// were written.
struct region {
    uintptr_t base;
    size_t size; // bytes
    struct cell *cell;
    uint8_t *state;
    bool across_blocks; // blocks share it
};
enum { STATE_EXISTS = 0x0F, STATE_GOOD = 0xFF };

extern struct probe {
    struct region shared, global, data;
    uint64_t now;         // the stamp of this moment, with thread 0
    uint64_t era;         // of the last barrier
    uint64_t block_start; // of the running block
    uint64_t launch_start;
    uint64_t accesses;
    bool warp_barriers; // there was one in this block
    uintptr_t owned;    // an array whose elements belong to one thread each
    size_t owned_size;  // bytes; 0: there is none
    unsigned pending;   // writes of the running thread that may have changed nothing
} probe;

enum access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC };

// An access as it is reported.
struct access {
    const struct region *region;
    uintptr_t address;
    unsigned size;
    enum access_kind kind;
    uint32_t pc;
};

// shadow.c: everything that is not the common case. Ends in a fault or returns.
void probe_slow(const struct access *a);
// An access outside of the regions.
void probe_elsewhere(const struct access *a);
// Looks at the running thread's writes that met another thread's: same value, a warning; another, a race.
void probe_settle(void);
// Whether a warp barrier lies between s, of the running block, and the running thread.
bool probe_warp_ordered(uint64_t s);
// A write to an owned element: remembers the first that is not its owner's.
void probe_owned_write(uintptr_t address);

// Whether nothing orders an access with stamp s before what the running thread does now. Inlined, since every
// access asks it up to five times.
static inline bool probe_conflicts(uint64_t s, bool across_blocks) {
    if (s < (across_blocks ? probe.launch_start : probe.era))
        return false;
    if (across_blocks && s < probe.block_start)
        return true;
    return s >= probe.era && ((s ^ simt_running.thread) & THREAD_MASK) &&
           !(probe.warp_barriers && probe_warp_ordered(s));
}

// report.c
_Noreturn void probe_report_race(const struct access *a, uint64_t other,
                                 enum access_kind other_kind, uint32_t other_pc);
void probe_report_same_value(const struct access *a, uint64_t other, uint32_t other_pc);
_Noreturn void probe_report_outside(const struct access *a);
_Noreturn void probe_report_unwritten(const struct access *a);
_Noreturn void probe_report_misaligned(const struct access *a);

// The block of a stamp of this launch.
struct uint3 probe_block_of(uint64_t stamp);

// names.c: what the program calls this address: "counts[2]".
void probe_name(uintptr_t address, unsigned size, char *text, size_t room);

// lines.c: "file.cu:21", and that line's text without its indentation.
void probe_line(uint32_t pc, char *place, size_t place_room, char *source, size_t source_room);

#endif
