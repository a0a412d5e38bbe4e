// What the probe remembers of every word of memory: who read, wrote and used it atomically, when and where. One cache
// line a word.
//
// A stamp says when, by whom and from where in the code, in one number that grows with time:
//     moment 30 bits | thread in the block 10 | place in the code 24
// A moment ends at each barrier, block and launch. So of two stamps of one block, whether a barrier lies between
// them is one comparison, and what other blocks or launches left need not be cleared away.
//
// Two accesses race if they touch the same bytes, come from different threads, at least one writes, not both are
// atomic, and nothing orders them: no barrier of their block, no warp barriers that lead from one to the other, no
// end of a launch. Blocks of one launch are never ordered. (An atomic counts as a write.)
//
// Of accesses of one kind that nothing orders two are enough, as different from each other as there are any, in
// block, warp or thread: whoever comes next differs from at least one. Only where some lanes of a warp meet without
// the others, each lane counts: for that there are `lanes` and crowds.
#ifndef SHADOW_H
#define SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../simt/engine.h"

enum {
    STAMP_THREAD = 24, // where the thread begins
    STAMP_MOMENT = 34,
    THREAD_MASK = 1023,
    PLACE_MASK = (1 << STAMP_THREAD) - 1
};

// Every access comes through these, where a call too many shows.
#define PROBE_INLINE static inline __attribute__((always_inline))

enum access_kind { ACCESS_READ, ACCESS_WRITE, ACCESS_ATOMIC, ACCESS_KINDS };

struct cell {
    struct {
        uint64_t last, second; // stamps, 0 for none; `second` is never the younger one
    } of[ACCESS_KINDS];
    // Lanes of last's warp whose access no warp barrier tells from last's in time.
    uint32_t lanes[ACCESS_KINDS];
    uint32_t wide; // where its four bytes have cells of their own, or its crowd lies; 0: nowhere
};
_Static_assert(sizeof(struct cell) == 64, "one cache line a word");

// A stretch of memory that is watched. A word's state: low four bits, which of its bytes exist; high four, which
// were written; what is written and does not exist can be read only.
struct region {
    uintptr_t base;
    size_t size; // bytes
    struct cell *cell;
    uint8_t *state;
    bool across_blocks; // blocks share it
};
// Of threadIdx and its kin all is written and nothing exists, so nobody writes them and no read of one can race.
enum { STATE_EXISTS = 0x0F, STATE_GOOD = 0xFF, STATE_INDEX = 0xF0 };

extern struct probe {
    struct region shared, global, data;
    uint64_t now;         // the stamp of this moment, with thread 0 and no place
    uint64_t era;         // of the last barrier
    uint64_t block_start; // of the running block
    uint64_t launch_start;
    uint64_t accesses;
    bool warp_barriers; // there was one in this block
    uintptr_t owned;    // an array whose elements belong to one thread each
    size_t owned_size;  // bytes; 0: there is none
    unsigned pending;   // writes of the running thread that may have changed nothing
    bool half;          // a read of the running thread may be half of a +=, and races
} probe;

// An access as it is reported.
struct access {
    const struct region *region; // NULL: none
    uintptr_t address;
    unsigned size;
    enum access_kind kind;
    uint32_t place;
};

// shadow.c: everything that is not the common case. Ends in a fault or returns. `probe_slow` is for an aligned
// access of 1, 2, 4 or 8 bytes, or one that should be; `probe_range` for any other.
void probe_slow(const struct access *a);
void probe_range(const void *start, size_t size, enum access_kind kind, uint32_t place);
// An access outside of shared and global memory.
void probe_elsewhere(const struct access *a);
// Looks at the running thread's writes that met another thread's: same value, a warning; another, a race. A read that
// raced and waits to be told is told first.
void probe_settle(void);
// Whether warp barriers lead from s, of the running block, to the running thread.
bool probe_warp_ordered(uint64_t s);
// Forgets all accesses, since time begins anew.
void probe_forget_wide(void);

// owners.c. A write to an owned element: remembers the first that is not its owner's.
void probe_owned_write(uintptr_t address);

static inline uint64_t probe_stamp(uint32_t place) {
    return probe.now | (uint64_t)simt_running.thread << STAMP_THREAD | place;
}

static inline unsigned probe_thread_of(uint64_t stamp) {
    return (unsigned)(stamp >> STAMP_THREAD) & THREAD_MASK;
}

// Whether nothing orders an access with stamp s before what the running thread does now.
PROBE_INLINE bool probe_conflicts(uint64_t s, bool across_blocks) {
    if (s < (across_blocks ? probe.launch_start : probe.era))
        return false;
    if (across_blocks && s < probe.block_start)
        return true;
    return s >= probe.era && probe_thread_of(s) != simt_running.thread &&
           !(probe.warp_barriers && probe_warp_ordered(s));
}

// Whether an access of this kind is in the way of the running thread's.
PROBE_INLINE bool probe_in_the_way(const struct cell *c, enum access_kind kind,
                                   bool across_blocks) {
    return c->of[kind].last >= (across_blocks ? probe.launch_start : probe.era) &&
           (probe_conflicts(c->of[kind].last, across_blocks) ||
            probe_conflicts(c->of[kind].second, across_blocks));
}

// Adds the running thread's access. The last one becomes the second, unless that one differs more: it is from
// another block, or from another warp.
PROBE_INLINE void probe_join(struct cell *c, enum access_kind kind, uint64_t me,
                             bool across_blocks) {
    uint64_t last = c->of[kind].last, second = c->of[kind].second;
    unsigned warp = simt_running.thread >> 5;
    uint32_t lane = 1u << (simt_running.thread & 31);

    c->of[kind].last = me;
    if (last < probe.era) {
        c->lanes[kind] = lane;
        if (!(across_blocks && last >= probe.launch_start && last < probe.block_start))
            return;
    } else {
        c->lanes[kind] = probe_thread_of(last) >> 5 == warp ? c->lanes[kind] | lane : lane;
    }
    if (across_blocks && second >= probe.launch_start && second < probe.block_start)
        return;
    if (second >= probe.era && probe_thread_of(second) >> 5 != warp)
        return;
    c->of[kind].second = last;
}

// report.c. `both_raise`: both threads read the place, change it and write it back.
_Noreturn void probe_report_race(const struct access *a, uint64_t other,
                                 enum access_kind other_kind, bool both_raise);
void probe_report_same_value(const struct access *a, uint64_t other);
_Noreturn void probe_report_outside(const struct access *a);
_Noreturn void probe_report_unwritten(const struct access *a);
_Noreturn void probe_report_misaligned_access(const struct access *a);
// The same in words: where, and who does what: "reads 'uint2' at an address 4 past a multiple of 8".
_Noreturn void probe_report_misaligned(const char *line, const char *what);

// watch.c: the block of a stamp of this launch.
struct uint3 probe_block_of(uint64_t stamp);

// names.c: what the program calls this address: "counts[2]".
void probe_name(uintptr_t address, unsigned size, char *text, size_t room);

// lines.c: "file.cu:21", and that line's text without its indentation.
void probe_line(uint32_t pc, char *place, size_t place_room, char *source, size_t source_room);

#endif
