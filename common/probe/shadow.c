// The uncommon cases: bytes, wide and misaligned accesses, first writes, atomics, and everything that ends in a report.
#include "shadow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../simt/engine.h"
#include "watch.h"

// A word whose bytes are used one by one has a cell for each, in groups of four.
enum { MOST_SPLITS = 1 << 20 };
static struct cell (*splits)[4];
static uint32_t num_splits = 1; // 0 means none

static void split_word(struct cell *c) {
    if (!splits)
        splits = probe_map((size_t)MOST_SPLITS * sizeof *splits);
    if (num_splits == MOST_SPLITS) {
        fprintf(stderr, "probe: too many words are used byte by byte\n");
        exit(70);
    }
    for (int byte = 0; byte < 4; byte++)
        splits[num_splits][byte] = *c;
    c->split = num_splits++;
}

// The last warp barrier of each thread: when, and with which threads.
static struct {
    uint64_t time; // a stamp without thread
    uint64_t mask;
    unsigned first;
} met[SIMT_MAX_THREADS];

void probe_warp_barrier(uint64_t mask, unsigned first) {
    probe.warp_barriers = true;
    probe.now += (uint64_t)1 << STAMP_TIME;
    for (unsigned lane = 0; lane < 32; lane++)
        if (mask >> lane & 1) {
            met[first + lane].time = probe.now;
            met[first + lane].mask = mask;
            met[first + lane].first = first;
        }
}

bool probe_warp_ordered(uint64_t s) {
    unsigned me = simt_running.thread, other = (unsigned)(s & THREAD_MASK);

    return met[me].time >= probe.block_start && s < met[me].time && other >= met[me].first &&
           other < met[me].first + 32 && (met[me].mask >> (other - met[me].first) & 1);
}

// How much a member of a set is worth keeping as its second: from another block, another warp, another thread.
static int worth(uint64_t s, bool across_blocks) {
    if (across_blocks && s >= probe.launch_start && s < probe.block_start)
        return 3;
    if (s < probe.era || s == 0)
        return 0;
    return (unsigned)(s & THREAD_MASK) >> 5 != simt_running.thread >> 5
               ? 2
               : probe_conflicts(s, across_blocks);
}

static void join(uint64_t *last, uint64_t *second, uint32_t *last_pc, uint32_t *second_pc,
                 bool across_blocks, uint32_t pc) {
    uint64_t me = probe.now | simt_running.thread;

    if (worth(*last, across_blocks) > 0 &&
        ((*last ^ me) & THREAD_MASK || *last < probe.block_start) &&
        worth(*last, across_blocks) >= worth(*second, across_blocks)) {
        *second = *last;
        *second_pc = *last_pc;
    }
    *last = me;
    *last_pc = pc;
}

// Writes that met another thread's write: what was there tells later whether they changed anything.
enum { MOST_PENDING = 64 };
static struct pending {
    struct access access;
    uint64_t other;
    uint32_t other_pc;
    unsigned char before[16];
} pending[MOST_PENDING];

static void settle(unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        const struct pending *p = &pending[i];
        if (memcmp((const void *)p->access.address, p->before, p->access.size) != 0) {
            probe.pending = 0;
            probe_report_race(&p->access, p->other, ACCESS_WRITE, p->other_pc);
        }
        probe_report_same_value(&p->access, p->other, p->other_pc);
    }
}

void probe_settle(void) {
    unsigned count = probe.pending;

    probe.pending = 0;
    settle(count);
}

static void write_meets_write(const struct access *a, const struct cell *c) {
    if (probe.pending == MOST_PENDING)
        probe_settle();
    struct pending *p = &pending[probe.pending++];
    *p = (struct pending){.access = *a, .other = c->write, .other_pc = c->write_pc};
    memcpy(p->before, (const void *)a->address, a->size);
}

// One word's or one byte's cell.
static void check_cell(const struct access *a, struct cell *c) {
    bool across = a->region->across_blocks;

    if (a->kind != ACCESS_READ) {
        if (probe_conflicts(c->read, across))
            probe_report_race(a, c->read, ACCESS_READ, c->read_pc);
        if (probe_conflicts(c->read2, across))
            probe_report_race(a, c->read2, ACCESS_READ, c->read2_pc);
    }
    if (a->kind != ACCESS_ATOMIC) {
        if (probe_conflicts(c->atomic, across))
            probe_report_race(a, c->atomic, ACCESS_ATOMIC, c->atomic_pc);
        if (probe_conflicts(c->atomic2, across))
            probe_report_race(a, c->atomic2, ACCESS_ATOMIC, c->atomic2_pc);
    }
    if (probe_conflicts(c->write, across)) {
        if (a->kind != ACCESS_WRITE)
            probe_report_race(a, c->write, ACCESS_WRITE, c->write_pc);
        write_meets_write(a, c);
    }
    if (a->kind == ACCESS_READ) {
        join(&c->read, &c->read2, &c->read_pc, &c->read2_pc, across, a->pc);
    } else if (a->kind == ACCESS_ATOMIC) {
        join(&c->atomic, &c->atomic2, &c->atomic_pc, &c->atomic2_pc, across, a->pc);
    } else {
        if (a->address - probe.owned < probe.owned_size)
            probe_owned_write(a->address);
        c->write = probe.now | simt_running.thread;
        c->write_pc = a->pc;
    }
}

// The part of an access that lies in word i: which of its bytes.
static unsigned bytes_in_word(const struct access *a, size_t i) {
    uintptr_t word = a->region->base + 4 * i;
    unsigned mask = 0;

    for (unsigned byte = 0; byte < 4; byte++)
        if (word + byte >= a->address && word + byte < a->address + a->size)
            mask |= 1u << byte;
    return mask;
}

static void check_word(const struct access *a, size_t i) {
    unsigned bytes = bytes_in_word(a, i);
    struct cell *c = &a->region->cell[i];
    uint8_t *state = &a->region->state[i];

    if ((*state & bytes) != bytes)
        probe_report_outside(a);
    if (a->kind != ACCESS_WRITE && (*state >> 4 & bytes) != bytes)
        probe_report_unwritten(a);
    *state |= (uint8_t)(bytes << 4);
    if (bytes != 15 && !c->split)
        split_word(c);
    if (!c->split) {
        check_cell(a, c);
        return;
    }
    for (unsigned byte = 0; byte < 4; byte++)
        if (bytes >> byte & 1)
            check_cell(a, &splits[c->split][byte]);
}

void probe_slow(const struct access *a) {
    const struct region *r = a->region;
    size_t offset = a->address - r->base;

    if (a->size > r->size - offset)
        probe_report_outside(a);
    if (a->address % a->size != 0)
        probe_report_misaligned(a);
    for (size_t i = offset / 4; i <= (offset + a->size - 1) / 4; i++)
        check_word(a, i);
}

void probe_elsewhere(const struct access *a) {
    if (a->address - probe.data.base < probe.data.size) {
        struct access in_data = *a;
        in_data.region = &probe.data;
        probe_slow(&in_data);
    } else if (!probe_is_constant(a->address) || a->kind != ACCESS_READ) {
        probe_report_outside(a);
    }
}
