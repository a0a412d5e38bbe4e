// Atomics. Each is a point where other threads may come first, and each is counted.
#include <string.h>

#include "engine.h"

// How often the running block used each global address: an open table, which an unusually busy block
// outgrows; then new addresses are no longer counted.
enum { SLOTS = 4096 };
static struct {
    const void *address[SLOTS];
    unsigned count[SLOTS], stamp[SLOTS]; // a slot is in use if its stamp is the block's
    unsigned block, used, most;
} counts;

void simt_atomics_new_launch(void) {
    counts.most = 0;
}

unsigned simt_atomics_most(void) {
    return counts.most;
}

void simt_atomics_new_block(void) {
    counts.used = 0;
    if (++counts.block == 0) {
        memset(counts.stamp, 0, sizeof counts.stamp);
        counts.block = 1;
    }
}

static void count_global(const void *p) {
    unsigned i = (unsigned)(((uintptr_t)p >> 2) * 2654435761u) % SLOTS;

    while (counts.stamp[i] == counts.block && counts.address[i] != p)
        i = (i + 1) % SLOTS;
    if (counts.stamp[i] != counts.block) {
        if (counts.used == SLOTS / 2)
            return;
        counts.used++;
        counts.stamp[i] = counts.block;
        counts.address[i] = p;
        counts.count[i] = 0;
    }
    if (++counts.count[i] > counts.most)
        counts.most = counts.count[i];
}

static bool in_block; // the next one

void simt_atomic_in_block(void);
void simt_atomic_in_block(void) {
    in_block = true;
}

static void before(const void *p, size_t size, bool only_writes, const void *pc) {
    bool for_block = in_block;

    in_block = false;
    if (!simt_in_kernel())
        return;
    if (simt_is_device_address(p))
        count_global(p);
    if (simt_schedule.switch_at_atomics &&
        (simt_schedule.order != SIMT_RANDOM || (simt_random() >> 63) == 0))
        simt_yield();
    if (for_block && &simt_probe && simt_probe.block_atomic)
        simt_probe.block_atomic(p, size, pc);
    if (&simt_probe)
        simt_probe.atomic(p, size, only_writes, pc);
}

static void after(void) {
    if (simt_schedule.switch_at_atomics && simt_schedule.order == SIMT_RANDOM &&
        (simt_random() >> 63) == 0)
        simt_yield();
}

// The operation itself is plain: one OS thread runs the block, and no switch comes between.
#define EXCHANGE(name) (#name[0] == 'e') // what was there does not matter to exch
#define ATOMIC(type, tag, name, result)                                                            \
    type simt_atomic_##name##_##tag(type *p, type v);                                              \
    type simt_atomic_##name##_##tag(type *p, type v) {                                             \
        before(p, sizeof *p, EXCHANGE(name), __builtin_return_address(0));                         \
        type old = *p;                                                                             \
        *p = (result);                                                                             \
        after();                                                                                   \
        return old;                                                                                \
    }
#define CAS(type, tag)                                                                             \
    type simt_atomic_cas_##tag(type *p, type expected, type v);                                    \
    type simt_atomic_cas_##tag(type *p, type expected, type v) {                                   \
        before(p, sizeof *p, false, __builtin_return_address(0));                                  \
        type old = *p;                                                                             \
        if (old == expected)                                                                       \
            *p = v;                                                                                \
        after();                                                                                   \
        return old;                                                                                \
    }
#define INTEGER(type, tag)                                                                         \
    ATOMIC(type, tag, exch, v)                                                                     \
    ATOMIC(type, tag, min, v < old ? v : old)                                                      \
    ATOMIC(type, tag, max, v > old ? v : old)                                                      \
    ATOMIC(type, tag, and, old &v)                                                                 \
    ATOMIC(type, tag, or, old | v)                                                                 \
    ATOMIC(type, tag, xor, old ^ v)                                                                \
    CAS(type, tag)

INTEGER(int, i32)
INTEGER(unsigned, u32)
INTEGER(unsigned long long, u64)
ATOMIC(int, i32, add, (int)((unsigned)old + (unsigned)v)) // wraps, as on the device
ATOMIC(int, i32, sub, (int)((unsigned)old - (unsigned)v))
ATOMIC(unsigned, u32, add, old + v)
ATOMIC(unsigned, u32, sub, old - v)
ATOMIC(unsigned long long, u64, add, old + v)
ATOMIC(float, f32, add, old + v)
ATOMIC(double, f64, add, old + v)
ATOMIC(float, f32, exch, v)
ATOMIC(double, f64, exch, v)
ATOMIC(unsigned, u32, inc, old >= v ? 0 : old + 1)
ATOMIC(unsigned, u32, dec, old == 0 || old > v ? v : old - 1)
