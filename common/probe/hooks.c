// The functions that the compiler calls before each access when it instruments for thread safety. The compiler's own
// library is not linked: these take its place. What follows is the common case, quick; shadow.c has the others.
#include "../simt/engine.h"
#include "shadow.h"

struct probe probe;

// The common case for an aligned word: it exists, was written, is in one piece, and nobody else is in the way.
// `across_blocks` is the region's, known where the code is made.
PROBE_INLINE bool quick_read(const struct region *r, bool across_blocks, size_t offset,
                             uint64_t me) {
    size_t i = offset >> 2;
    struct cell *c = &r->cell[i];

    if (r->state[i] != STATE_GOOD || c->wide || probe.warp_barriers)
        return r->state[i] == STATE_INDEX;
    if ((c->of[ACCESS_READ].last ^ me) >> STAMP_THREAD == 0)
        return true;
    if (probe_in_the_way(c, ACCESS_WRITE, across_blocks) ||
        probe_in_the_way(c, ACCESS_ATOMIC, across_blocks))
        return false;
    probe_join(c, ACCESS_READ, me, across_blocks);
    return true;
}

PROBE_INLINE bool quick_write(const struct region *r, bool across_blocks, size_t offset,
                              uint64_t me) {
    size_t i = offset >> 2;
    struct cell *c = &r->cell[i];

    if ((r->state[i] & STATE_EXISTS) != STATE_EXISTS || c->wide || probe.warp_barriers)
        return false;
    if ((c->of[ACCESS_WRITE].last ^ me) >> STAMP_THREAD != 0 ||
        probe_conflicts(c->of[ACCESS_WRITE].second, across_blocks)) {
        if (probe_in_the_way(c, ACCESS_WRITE, across_blocks) ||
            probe_in_the_way(c, ACCESS_READ, across_blocks) ||
            probe_in_the_way(c, ACCESS_ATOMIC, across_blocks))
            return false;
        if (offset + r->base - probe.owned < probe.owned_size)
            probe_owned_write(offset + r->base);
        c->of[ACCESS_WRITE].last = me;
        c->lanes[ACCESS_WRITE] = 1u << (simt_running.thread & 31);
    }
    r->state[i] = STATE_GOOD;
    return true;
}

PROBE_INLINE bool quick_atomic(const struct region *r, bool across_blocks, size_t offset,
                               uint64_t me) {
    size_t i = offset >> 2;
    struct cell *c = &r->cell[i];

    if (r->state[i] != STATE_GOOD || c->wide || probe.warp_barriers)
        return false;
    if ((c->of[ACCESS_ATOMIC].last ^ me) >> STAMP_THREAD == 0)
        return true;
    if (probe_in_the_way(c, ACCESS_READ, across_blocks) ||
        probe_in_the_way(c, ACCESS_WRITE, across_blocks))
        return false;
    if (offset + r->base - probe.owned < probe.owned_size)
        probe_owned_write(offset + r->base);
    probe_join(c, ACCESS_ATOMIC, me, across_blocks);
    return true;
}

// What comes after the common case of shared memory is out of line: it would only be in the way there.
static __attribute__((noinline)) void in_full(uintptr_t address, unsigned size,
                                              enum access_kind kind, uint32_t place) {
    struct access a = {NULL, address, size, kind, place};

    if (!simt_running.active || address - (uintptr_t)simt_running.stack < SIMT_STACK)
        return;
    if (address - probe.shared.base < probe.shared.size)
        a.region = &probe.shared;
    else if (address - probe.global.base < probe.global.size)
        a.region = &probe.global;
    if (a.region)
        probe_slow(&a);
    else
        probe_elsewhere(&a);
}

static __attribute__((noinline)) void read_word(uintptr_t address, uint32_t place) {
    size_t offset = address - probe.global.base;

    if (offset >= probe.global.size || offset % 4 != 0 ||
        !quick_read(&probe.global, true, offset, probe_stamp(place)))
        in_full(address, 4, ACCESS_READ, place);
}

static __attribute__((noinline)) void write_word(uintptr_t address, uint32_t place) {
    size_t offset = address - probe.global.base;

    if (offset >= probe.global.size || offset % 4 != 0 ||
        !quick_write(&probe.global, true, offset, probe_stamp(place)))
        in_full(address, 4, ACCESS_WRITE, place);
}

PROBE_INLINE void access(const void *p, unsigned size, enum access_kind kind,
                         const void *return_address) {
    uintptr_t address = (uintptr_t)p;
    size_t offset = address - probe.shared.base;
    uint32_t place = (uint32_t)(uintptr_t)return_address & PLACE_MASK;
    bool word = size == 4 && kind != ACCESS_ATOMIC,
         shared = offset < probe.shared.size && offset % 4 == 0;

    probe.accesses++;
    if (word && kind == ACCESS_READ) {
        if (!shared || !quick_read(&probe.shared, false, offset, probe_stamp(place)))
            read_word(address, place);
    } else if (word) {
        if (!shared || !quick_write(&probe.shared, false, offset, probe_stamp(place)))
            write_word(address, place);
    } else {
        in_full(address, size, kind, place);
    }
}

void probe_atomic(const void *p, size_t size, bool only_writes, const void *pc);
void probe_atomic(const void *p, size_t size, bool only_writes, const void *pc) {
    if (only_writes) { // then it may be the first to write
        struct region *r = &probe.global;
        size_t offset = (uintptr_t)p - r->base;
        if ((uintptr_t)p - probe.shared.base < probe.shared.size) {
            r = &probe.shared;
            offset = (uintptr_t)p - r->base;
        }
        for (size_t i = offset >> 2; offset < r->size && i <= (offset + size - 1) >> 2; i++)
            r->state[i] |= (uint8_t)(r->state[i] << 4);
    }
    uint32_t place = (uint32_t)(uintptr_t)pc & PLACE_MASK;
    size_t shared = (uintptr_t)p - probe.shared.base, global = (uintptr_t)p - probe.global.base;
    probe.accesses++;
    if (size == 4 && (uintptr_t)p % 4 == 0 &&
        (shared < probe.shared.size
             ? quick_atomic(&probe.shared, false, shared, probe_stamp(place))
             : global < probe.global.size &&
                   quick_atomic(&probe.global, true, global, probe_stamp(place))))
        return;
    in_full((uintptr_t)p, (unsigned)size, ACCESS_ATOMIC, place);
}

static void range(const void *p, size_t size, enum access_kind kind, const void *return_address) {
    probe.accesses++;
    probe_range(p, size, kind, (uint32_t)(uintptr_t)return_address & PLACE_MASK);
}

#include "hooks.h"
