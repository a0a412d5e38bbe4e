// Follows the engine: launches, blocks and barriers make time go on; allocations and host copies decide which bytes
// exist and were written.
#include "watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../simt/engine.h"
#include "shadow.h"

extern char __executable_start[], __data_start[], _end[];
extern _Thread_local uint3 threadIdx, blockIdx;
extern _Thread_local struct dim3 blockDim, gridDim;
void probe_atomic(const void *p, size_t size, bool only_writes, const void *pc);

static uint8_t *shared_exists; // the state of shared memory in a block that begins
static size_t static_words;    // of it, before the dynamic array
static struct uint3 *runs;     // the index of each block that ran in this launch
static size_t num_runs, room_runs;

void *probe_map(size_t size) {
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);

    if (p == MAP_FAILED) {
        perror("probe: no memory to watch memory with");
        exit(70);
    }
    return p;
}

static void watch_region(struct region *r, uintptr_t base, size_t size, bool across_blocks) {
    r->base = base;
    r->cell = probe_map((size / 4 + 1) * sizeof *r->cell);
    r->state = probe_map(size / 4 + 1);
    r->across_blocks = across_blocks;
    r->size = size;
}

bool probe_is_constant(uintptr_t address) {
    return address >= (uintptr_t)__executable_start && address < (uintptr_t)__data_start;
}

// Marks bytes [start, start + size): op(state, bytes of the word).
static void mark(const struct region *r, uint8_t *state, uintptr_t start, size_t size, bool exists,
                 bool written) {
    for (uintptr_t at = start; at < start + size;) {
        size_t i = (at - r->base) / 4;
        unsigned first = (unsigned)((at - r->base) % 4), count = 4 - first;
        if (count > start + size - at)
            count = (unsigned)(start + size - at);
        unsigned bytes = ((1u << count) - 1) << first;
        state[i] = (uint8_t)((state[i] & ~(bytes * 0x11)) | (exists ? bytes : 0) |
                             (written ? bytes << 4 : 0));
        at += count;
    }
}

static void shared_variable(const char *start, size_t size) {
    mark(&probe.shared, shared_exists, (uintptr_t)start, size, true, false);
}

static void watch_shared(void) {
    const char *base;
    size_t size;

    simt_shared_range(&base, &size);
    watch_region(&probe.shared, (uintptr_t)base & ~(uintptr_t)15, size + ((uintptr_t)base & 15),
                 false);
    shared_exists = probe_map(size / 4 + 8);
    simt_each_shared(shared_variable);
    // clang has reads of the indices watched, too. They are the thread's own.
    mark(&probe.shared, shared_exists, (uintptr_t)&threadIdx, sizeof threadIdx, true, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&blockIdx, sizeof blockIdx, true, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&blockDim, sizeof blockDim, true, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&gridDim, sizeof gridDim, true, true);
    static_words = probe.shared.size / 4 + 1;
}

static bool watch_global(void) {
    const char *base;
    size_t size;

    if (!probe.global.size && simt_arena(&base, &size))
        watch_region(&probe.global, (uintptr_t)base, size, true);
    return probe.global.size > 0;
}

// Stamps have 14 bits for the launch: then all is forgotten but what exists and was written.
static void forget(struct region *r) {
    madvise(r->cell, (r->size / 4 + 1) * sizeof *r->cell, MADV_DONTNEED);
}

static void on_launch(const struct simt_launch *launch) {
    static unsigned launches;

    if (!probe.shared.cell)
        watch_shared();
    if (!probe.data.cell) {
        uintptr_t start = (uintptr_t)__data_start & ~(uintptr_t)15;
        watch_region(&probe.data, start, (uintptr_t)_end - start, true);
        memset(probe.data.state, STATE_GOOD, probe.data.size / 4 + 1);
    }
    watch_global();
    if (++launches == 1 << 14) {
        launches = 1;
        forget(&probe.shared);
        forget(&probe.global);
        forget(&probe.data);
    }
    probe.launch_start = probe.now = probe.era = probe.block_start = (uint64_t)launches
                                                                     << STAMP_LAUNCH;
    num_runs = 0;
    // The dynamic array exists as far as the launch says.
    mark(&probe.shared, shared_exists, (uintptr_t)simt_dynamic_shared(), SIMT_SHARED_LIMIT, false,
         false);
    mark(&probe.shared, shared_exists, (uintptr_t)simt_dynamic_shared(), launch->shared, true,
         false);
}

static void on_block(uint3 index) {
    if (num_runs == room_runs) {
        room_runs = room_runs ? 2 * room_runs : 1024;
        struct uint3 *more = realloc(runs, room_runs * sizeof *runs);
        if (!more)
            abort();
        runs = more;
    }
    runs[num_runs++] = index;
    probe.block_start = probe.launch_start + ((uint64_t)num_runs << STAMP_RUN);
    probe.now = probe.era = probe.block_start;
    probe.warp_barriers = false;
    memcpy(probe.shared.state, shared_exists, static_words);
}

struct uint3 probe_block_of(uint64_t stamp) {
    size_t run = (stamp - probe.launch_start) >> STAMP_RUN;

    return run >= 1 && run <= num_runs ? runs[run - 1] : (struct uint3){0, 0, 0};
}

static void on_barrier(void) {
    probe.now += (uint64_t)1 << STAMP_TIME;
    probe.era = probe.now;
}

static void on_leave(void) {
    if (probe.pending)
        probe_settle();
}

static void on_allocated(const void *start, size_t size) {
    if (watch_global())
        mark(&probe.global, probe.global.state, (uintptr_t)start, size, true, false);
}

static void on_freed(const void *start, size_t size) {
    if (watch_global())
        mark(&probe.global, probe.global.state, (uintptr_t)start, size, false, false);
}

static void on_written(const void *start, size_t size) {
    if (watch_global())
        mark(&probe.global, probe.global.state, (uintptr_t)start, size, true, true);
}

static void on_copied(const void *to, const void *from, size_t size) {
    const struct region *r = &probe.global;

    if (!watch_global())
        return;
    for (size_t i = 0; i < size; i++) { // what was unwritten there is unwritten here
        size_t source = (uintptr_t)from + i - r->base;
        bool written = r->state[source / 4] >> (4 + source % 4) & 1;
        mark(r, r->state, (uintptr_t)to + i, 1, true, written);
    }
}

static uint64_t count_accesses(void) {
    return probe.accesses;
}

const struct simt_probe simt_probe = {.launch = on_launch,
                                      .block = on_block,
                                      .barrier = on_barrier,
                                      .warp_barrier = probe_warp_barrier,
                                      .leave = on_leave,
                                      .allocated = on_allocated,
                                      .freed = on_freed,
                                      .written = on_written,
                                      .copied = on_copied,
                                      .atomic = probe_atomic,
                                      .own = probe_own,
                                      .stranger = probe_stranger,
                                      .accesses = count_accesses};
