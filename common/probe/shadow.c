// The uncommon cases: bytes, wide and misaligned accesses, first writes, atomics, warp barriers, and everything that
// ends in a report.
#include "shadow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../simt/engine.h"
#include "watch.h"

// A word whose bytes are used one by one has a cell for each. A cell may have a crowd: for each kind of access and
// each lane of a warp the last one that must not be forgotten.
typedef struct cell word_cells[4];
struct crowd {
    uint64_t of[ACCESS_KINDS][32];
};
static word_cells *splits;
static struct crowd *crowds;
static uint32_t num_splits, room_splits, num_crowds, room_crowds; // element 0 is not used
static const uint32_t CROWD = (uint32_t)1 << 31;                  // in cell.wide: of a crowd

static void *grow(void *list, uint32_t *room, size_t size) {
    *room = *room ? 2 * *room : 256;
    void *grown = realloc(list, *room * size);
    if (!grown) {
        fprintf(stderr, "probe: no memory to watch memory with\n");
        exit(70);
    }
    return grown;
}

static struct crowd *crowd_of(struct cell *c) {
    if (!c->wide) {
        if (num_crowds + 1 >= room_crowds)
            crowds = grow(crowds, &room_crowds, sizeof *crowds);
        c->wide = CROWD | ++num_crowds;
        memset(&crowds[num_crowds], 0, sizeof *crowds);
    }
    return &crowds[c->wide & ~CROWD];
}

static void split_word(struct cell *c) {
    uint32_t wide = c->wide;

    if (num_splits + 1 >= room_splits)
        splits = grow(splits, &room_splits, sizeof *splits);
    num_splits++;
    for (int byte = 0; byte < 4; byte++) {
        struct cell *mine = &splits[num_splits][byte];
        *mine = *c;
        mine->wide = 0;
        if (wide) {
            struct crowd copy = crowds[wide & ~CROWD];
            *crowd_of(mine) = copy;
        }
    }
    c->wide = num_splits;
}

// What lies before each thread's next access through warp barriers: known[t][lane] is a moment, and all that this
// lane of t's warp did before it came first. (Vector clocks: Mattern, "Virtual Time and Global States", 1989.)
static uint64_t known[SIMT_MAX_THREADS][32];
static uint64_t warp_met[SIMT_MAX_THREADS / 32]; // each warp's last barrier

void probe_warp_barrier(uint64_t mask, unsigned first) {
    uint64_t all[32] = {0};

    probe.warp_barriers = true;
    probe_next_moment();
    for (unsigned lane = 0; lane < 32; lane++)
        for (unsigned i = 0; (mask >> lane & 1) && i < 32; i++)
            if (known[first + lane][i] > all[i])
                all[i] = known[first + lane][i];
    for (unsigned lane = 0; lane < 32; lane++)
        if (mask >> lane & 1)
            all[lane] = probe.now;
    for (unsigned lane = 0; lane < 32; lane++)
        if (mask >> lane & 1)
            memcpy(known[first + lane], all, sizeof all);
    warp_met[first / 32] = probe.now;
}

bool probe_warp_ordered(uint64_t s) {
    unsigned other = probe_thread_of(s);

    return other / 32 == simt_running.thread / 32 && s < known[simt_running.thread][other % 32];
}

void probe_forget_wide(void) {
    num_splits = num_crowds = 0;
    memset(known, 0, sizeof known);
    memset(warp_met, 0, sizeof warp_met);
}

// The stamp of a lane in last's warp that stands for its access in `lanes`: last's moment, and mostly an unknown place.
static uint64_t lane_stamp(const struct cell *c, enum access_kind kind, unsigned lane) {
    uint64_t last = c->of[kind].last, second = c->of[kind].second;
    unsigned thread = (probe_thread_of(last) & ~31u) + lane;

    if (probe_thread_of(last) == thread)
        return last;
    if (probe_thread_of(second) == thread && (second ^ last) >> STAMP_MOMENT == 0)
        return second;
    return (last >> STAMP_MOMENT << STAMP_MOMENT) | (uint64_t)thread << STAMP_THREAD;
}

// An access of this kind that is in the running thread's way, or 0.
static uint64_t find_conflict(const struct cell *c, enum access_kind kind, bool across_blocks) {
    uint64_t last = c->of[kind].last;

    if (probe_conflicts(last, across_blocks))
        return last;
    if (probe_conflicts(c->of[kind].second, across_blocks))
        return c->of[kind].second;
    if (!probe.warp_barriers)
        return 0;
    if (last >= probe.era)
        for (unsigned lane = 0; lane < 32; lane++)
            if ((c->lanes[kind] >> lane & 1) &&
                probe_conflicts(lane_stamp(c, kind, lane), across_blocks))
                return lane_stamp(c, kind, lane);
    if (c->wide & CROWD)
        for (unsigned lane = 0; lane < 32; lane++)
            if (probe_conflicts(crowds[c->wide & ~CROWD].of[kind][lane], across_blocks))
                return crowds[c->wide & ~CROWD].of[kind][lane];
    return 0;
}

// Adds the running thread's access. If its warp has met since the last one, the lanes of that time that did not
// come to it by now go to the crowd.
static void join(struct cell *c, enum access_kind kind, uint64_t me, bool across_blocks) {
    uint64_t last = c->of[kind].last;
    unsigned warp = simt_running.thread / 32;

    if (probe.warp_barriers && last >= probe.era && probe_thread_of(last) / 32 == warp &&
        last < warp_met[warp]) {
        for (unsigned lane = 0; lane < 32; lane++)
            if ((c->lanes[kind] >> lane & 1) &&
                probe_conflicts(lane_stamp(c, kind, lane), across_blocks))
                crowd_of(c)->of[kind][lane] = lane_stamp(c, kind, lane);
        c->lanes[kind] = 0;
    }
    if (last >= probe.era && probe_thread_of(last) == simt_running.thread) { // once more
        c->of[kind].last = me;
        c->lanes[kind] |= 1u << simt_running.thread % 32;
        return;
    }
    probe_join(c, kind, me, across_blocks);
}

// Writes that met another thread's write: what was there tells later whether they changed anything.
enum { MOST_PENDING = 64 };
static struct pending {
    struct access access;
    uint64_t other;
    uintptr_t at; // of the bytes where they met
    unsigned bytes;
    unsigned char before[4];
} pending[MOST_PENDING];

// A read that meets the write of a thread which had read the same place before, as in counts[d] += 1. Whether it is the
// first half of such a change, too, the running thread's next write shows, and then the race is told.
enum { MOST_READS = 64 }; // it may never write
static struct {
    struct access access;
    uint64_t other;
    unsigned reads;
    bool warp_barriers; // as it was: while it is set no access takes the short way
} half;

static _Noreturn void tell_half(bool both_raise) {
    probe.half = false;
    probe.warp_barriers = half.warp_barriers;
    probe_report_race(&half.access, half.other, ACCESS_WRITE, both_raise);
}

static void read_meets_write(const struct access *a, const struct cell *c, uint64_t other) {
    if ((c->of[ACCESS_READ].last ^ other) >> STAMP_THREAD != 0 &&
        (c->of[ACCESS_READ].second ^ other) >> STAMP_THREAD != 0)
        probe_report_race(a, other, ACCESS_WRITE, false);
    half.access = *a;
    half.other = other;
    half.reads = 0;
    half.warp_barriers = probe.warp_barriers;
    probe.half = probe.warp_barriers = simt_running.tell_probe = true;
}

static void after_half(const struct access *a) {
    if (a->kind != ACCESS_READ || ++half.reads > MOST_READS)
        tell_half(a->kind == ACCESS_WRITE && a->address == half.access.address);
}

void probe_settle(void) {
    unsigned count = probe.pending;

    if (probe.half)
        tell_half(false);

    probe.pending = 0;
    simt_running.tell_probe = false;
    for (unsigned i = 0; i < count; i++) {
        const struct pending *p = &pending[i];
        if (memcmp((const void *)p->at, p->before, p->bytes) != 0)
            probe_report_race(&p->access, p->other, ACCESS_WRITE, false);
        probe_report_same_value(&p->access, p->other);
    }
}

static void write_meets_write(const struct access *a, uint64_t other, uintptr_t at,
                              unsigned bytes) {
    for (unsigned i = 0; i < probe.pending; i++)
        if (pending[i].at <= at && at + bytes <= pending[i].at + pending[i].bytes)
            return; // once more: what was there first counts
    if (probe.pending == MOST_PENDING)
        probe_settle();
    struct pending *p = &pending[probe.pending++];
    simt_running.tell_probe = true;
    *p = (struct pending){.access = *a, .other = other, .at = at, .bytes = bytes};
    memcpy(p->before, (const void *)at, bytes);
}

// The cell of one word or of one byte.
static void check_cell(const struct access *a, struct cell *c, uintptr_t at, unsigned bytes) {
    bool across = a->region->across_blocks;
    uint64_t other;

    if (probe.half) {
        after_half(a);
        return;
    }
    if (a->kind != ACCESS_READ && (other = find_conflict(c, ACCESS_READ, across)) != 0)
        probe_report_race(a, other, ACCESS_READ, false);
    if (a->kind != ACCESS_ATOMIC && (other = find_conflict(c, ACCESS_ATOMIC, across)) != 0)
        probe_report_race(a, other, ACCESS_ATOMIC, false);
    if ((other = find_conflict(c, ACCESS_WRITE, across)) != 0) {
        if (a->kind == ACCESS_READ) {
            read_meets_write(a, c, other);
            return;
        }
        if (a->kind == ACCESS_ATOMIC)
            probe_report_race(a, other, ACCESS_WRITE, false);
        write_meets_write(a, other, at, bytes);
    }
    if (a->kind != ACCESS_READ && a->address - probe.owned < probe.owned_size)
        probe_owned_write(a->address);
    join(c, a->kind, probe_stamp(a->place), across);
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
    uintptr_t word = a->region->base + 4 * i;
    bool split = c->wide && !(c->wide & CROWD);

    if (a->kind != ACCESS_READ)
        a->region->state[i] |= (uint8_t)(bytes << 4);
    if (bytes != 15 && !split)
        split_word(c);
    else if (!split) {
        check_cell(a, c, word, 4);
        return;
    }
    for (unsigned byte = 0; byte < 4; byte++)
        if (bytes >> byte & 1)
            check_cell(a, &splits[c->wide][byte], word + byte, 1);
}

static void check_exists(const struct access *a, size_t i) {
    unsigned bytes = bytes_in_word(a, i), there = a->region->state[i];

    if (a->kind == ACCESS_READ)
        there |= there >> 4; // the indices can be read only
    if ((there & bytes) != bytes)
        probe_report_outside(a);
}

static bool is_written(const struct access *a, size_t i) {
    unsigned bytes = bytes_in_word(a, i);

    return (a->region->state[i] >> 4 & bytes) == bytes;
}

static size_t first_word(const struct access *a) {
    return (a->address - a->region->base) / 4;
}

static size_t last_word(const struct access *a) {
    return (a->address + a->size - 1 - a->region->base) / 4;
}

void probe_slow(const struct access *a) {
    const struct region *r = a->region;

    if (a->size > r->size - (a->address - r->base))
        probe_report_outside(a);
    if (a->address % a->size != 0)
        probe_report_misaligned_access(a);
    for (size_t i = first_word(a); i <= last_word(a); i++) {
        check_exists(a, i);
        if (a->kind != ACCESS_WRITE && !is_written(a, i))
            probe_report_unwritten(a);
    }
    for (size_t i = first_word(a); i <= last_word(a); i++)
        check_word(a, i);
}

static const struct region *region_of(uintptr_t address) {
    const struct region *const all[] = {&probe.shared, &probe.global, &probe.data};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (address - all[i]->base < all[i]->size)
            return all[i];
    return NULL;
}

// The words and single bytes of a stretch within 16 bytes, each looked at by `check`.
static void each_part(uintptr_t start, uintptr_t end, enum access_kind kind, uint32_t place,
                      void (*check)(const struct access *a, size_t i)) {
    for (uintptr_t at = start; at < end;) {
        unsigned size = at % 4 == 0 && end - at >= 4 ? 4 : 1;
        struct access a = {region_of(at), at, size, kind, place};
        if (!a.region)
            probe_elsewhere(&a);
        else
            check(&a, first_word(&a));
        at += size;
    }
}

// A struct that is copied may have gaps that nobody ever writes, but none of 16 bytes: so much must not be unwritten
// in one piece.
static void check_sixteen(uintptr_t start, uintptr_t end, enum access_kind kind, uint32_t place) {
    const struct region *r = region_of(start);
    bool written = kind == ACCESS_WRITE || !r;

    each_part(start, end, kind, place, check_exists);
    for (uintptr_t at = start; at < end && !written; at++)
        written = is_written(&(struct access){r, at, 1, kind, place}, (at - r->base) / 4);
    if (!written)
        probe_report_unwritten(
            &(struct access){r, start, start % 4 == 0 && end - start >= 4 ? 4 : 1, kind, place});
    each_part(start, end, kind, place, check_word);
}

void probe_range(const void *p, size_t size, enum access_kind kind, uint32_t place) {
    uintptr_t start = (uintptr_t)p, end = start + size;

    if (!simt_running.active || start - (uintptr_t)simt_running.stack < SIMT_STACK)
        return;
    for (uintptr_t at = start; at < end;) {
        uintptr_t stop = (at | 15) + 1 < end ? (at | 15) + 1 : end;
        check_sixteen(at, stop, kind, place);
        at = stop;
    }
}

void probe_block_atomic(const void *p, size_t size, const void *pc);
// An atomic that is one for the running block only is none beside another block's. That other one's scope is not known:
// where it was the block's and this one is the device's, another order of the blocks shows it.
void probe_block_atomic(const void *p, size_t size, const void *pc) {
    uint32_t place = (uint32_t)(uintptr_t)pc & PLACE_MASK;
    struct access a = {region_of((uintptr_t)p), (uintptr_t)p, (unsigned)size, ACCESS_ATOMIC, place};

    if (!a.region || !a.region->across_blocks)
        return;
    for (size_t i = first_word(&a); i <= last_word(&a) && i < a.region->size / 4; i++) {
        const struct cell *c = &a.region->cell[i];
        const uint64_t stamps[] = {c->of[ACCESS_ATOMIC].last, c->of[ACCESS_ATOMIC].second};
        for (int s = 0; s < 2; s++)
            if (stamps[s] >= probe.launch_start && stamps[s] < probe.block_start)
                probe_report_race(&a, stamps[s], ACCESS_ATOMIC, false);
    }
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
