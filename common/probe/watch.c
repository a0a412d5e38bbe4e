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
void probe_block_atomic(const void *p, size_t size, const void *pc);

static uint8_t *shared_exists; // the state of shared memory in a block that begins

// The blocks of this launch in the order in which they ran: those in a row that took equally many moments share an
// entry.
static struct stretch {
    uint64_t first; // the how-manieth block it begins with
    uint64_t start,
        length; // where that begins, and what each of them took; the last one may still run
} * stretches;
static size_t num_stretches, room_stretches;
static uint64_t num_blocks; // that began

void *probe_map(size_t size) {
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);

    if (p == MAP_FAILED) {
        perror("probe: no memory to watch memory with");
        exit(70);
    }
    return p;
}

static size_t words(const struct region *r) {
    return r->size / 4 + 1;
}

static void watch_region(struct region *r, uintptr_t base, size_t size, bool across_blocks) {
    r->base = base;
    r->size = size;
    r->cell = probe_map(words(r) * sizeof *r->cell);
    r->state = probe_map(words(r));
    r->across_blocks = across_blocks;
}

bool probe_is_constant(uintptr_t address) {
    return address >= (uintptr_t)__executable_start && address < (uintptr_t)__data_start;
}

// Marks bytes [start, start + size) in the states of a region.
static void mark(const struct region *r, uint8_t *state, uintptr_t start, size_t size, bool exists,
                 bool written) {
    unsigned whole = (exists ? STATE_EXISTS : 0u) | (written ? STATE_EXISTS << 4 : 0u);

    while (size > 0) {
        size_t i = (start - r->base) / 4, count = size / 4 * 4;
        unsigned first = (unsigned)((start - r->base) % 4);
        if (first == 0 && count > 0) {
            memset(state + i, (int)whole, count / 4);
        } else {
            count = 4 - first < size ? 4 - first : size;
            unsigned bytes = ((1u << count) - 1) << first;
            state[i] = (uint8_t)((state[i] & ~(bytes * 0x11)) | (whole & bytes * 0x11));
        }
        start += count;
        size -= count;
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
    shared_exists = probe_map(words(&probe.shared));
    simt_each_shared(shared_variable);
    // clang has reads of the indices watched, too. Written and not there is what can only be read.
    mark(&probe.shared, shared_exists, (uintptr_t)&threadIdx, sizeof threadIdx, false, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&blockIdx, sizeof blockIdx, false, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&blockDim, sizeof blockDim, false, true);
    mark(&probe.shared, shared_exists, (uintptr_t)&gridDim, sizeof gridDim, false, true);
}

static bool watch_global(void) {
    const char *base;
    size_t size;

    if (!probe.global.size && simt_arena(&base, &size))
        watch_region(&probe.global, (uintptr_t)base, size, true);
    return probe.global.size > 0;
}

static void forget_accesses(const struct region *r) {
    if (r->cell)
        madvise(r->cell, words(r) * sizeof *r->cell, MADV_DONTNEED);
}

void probe_next_moment(void) {
    probe.now += (uint64_t)1 << STAMP_MOMENT;
    if (probe.now != 0)
        return;
    // After 2^30 moments all accesses are forgotten: those before this one would look like the future.
    forget_accesses(&probe.shared);
    forget_accesses(&probe.global);
    forget_accesses(&probe.data);
    probe_forget_wide();
    num_stretches = 0;
    probe.now = (uint64_t)1 << STAMP_MOMENT;
    probe.launch_start = probe.block_start = probe.era = probe.now;
}

static void on_launch(const struct simt_launch *launch) {
    static size_t dynamic;

    if (!probe.shared.cell)
        watch_shared();
    if (!probe.data.cell) {
        uintptr_t start = (uintptr_t)__data_start & ~(uintptr_t)15;
        watch_region(&probe.data, start, (uintptr_t)_end - start, true);
        memset(probe.data.state, STATE_GOOD, words(&probe.data));
    }
    watch_global();
    probe_next_moment();
    probe.launch_start = probe.block_start = probe.era = probe.now;
    num_blocks = num_stretches = 0;
    probe.pending = 0; // of a launch that was given up
    probe.half = false;
    simt_running.tell_probe = false;
    // The dynamic array exists as far as the launch says.
    uintptr_t start = (uintptr_t)simt_dynamic_shared();
    mark(&probe.shared, shared_exists, start, dynamic, false, false);
    mark(&probe.shared, shared_exists, start, launch->shared, true, false);
    dynamic = launch->shared;
}

static void add_stretch(struct stretch s) {
    if (num_stretches == room_stretches) {
        room_stretches = room_stretches ? 2 * room_stretches : 64;
        stretches = realloc(stretches, room_stretches * sizeof *stretches);
        if (!stretches)
            abort();
    }
    stretches[num_stretches++] = s;
}

// The block before took that many moments: how does it go with those before it?
static void note_length(uint64_t block, uint64_t start, uint64_t length) {
    struct stretch *s = num_stretches ? &stretches[num_stretches - 1] : NULL;

    if (s && s->first == block)
        s->length = length;
    else if (!s || s->length != length)
        add_stretch((struct stretch){block, start, length});
}

static void on_block(uint3 index) {
    (void)index;
    uint64_t before = probe.block_start;
    probe_next_moment();
    if (num_blocks > 0 && before < probe.now)
        note_length(num_blocks - 1, before, probe.now - before);
    if (num_stretches == 0)
        add_stretch((struct stretch){num_blocks, probe.now, UINT64_MAX});
    num_blocks++;
    probe.block_start = probe.era = probe.now;
    probe.warp_barriers = false;
    memcpy(probe.shared.state, shared_exists, words(&probe.shared));
}

struct uint3 probe_block_of(uint64_t stamp) {
    size_t i = num_stretches;

    if (stamp >= probe.block_start || i == 0)
        return simt_nth_block(num_blocks - 1);
    while (i > 1 && stretches[i - 1].start > stamp)
        i--;
    const struct stretch *s = &stretches[i - 1];
    return simt_nth_block(s->first + (stamp - s->start) / s->length);
}

static void on_barrier(void) {
    probe_next_moment();
    probe.era = probe.now;
}

static void on_leave(void) {
    if (probe.pending || probe.half)
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

// What was unwritten there is unwritten here.
static void on_copied(const void *to, const void *from, size_t size) {
    const struct region *r = &probe.global;
    uintptr_t t = (uintptr_t)to - r->base, f = (uintptr_t)from - r->base;

    if (!watch_global() || size == 0)
        return;
    if ((t | f) % 4 == 0) { // whole words, and then what is left
        memmove(r->state + t / 4, r->state + f / 4, size / 4);
        t += size / 4 * 4;
        f += size / 4 * 4;
        size %= 4;
    }
    for (size_t i = 0; i < size; i++)
        mark(r, r->state, r->base + t + i, 1, true, r->state[(f + i) / 4] >> (4 + (f + i) % 4) & 1);
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
                                      .block_atomic = probe_block_atomic,
                                      .own = probe_own,
                                      .stranger = probe_stranger,
                                      .accesses = count_accesses};
