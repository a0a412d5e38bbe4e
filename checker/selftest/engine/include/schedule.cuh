// Steers the engine: what the steer_ programs share.
#ifndef SCHEDULE_CUH
#define SCHEDULE_CUH

#include "../../../../common/simt/simt.h"
#include "workbook.h"

static const char *const order_names[] = {"forward", "reverse", "random"};

// This order, with switches at atomics.
static struct simt_schedule in_order(enum simt_order order, uint64_t seed) {
    struct simt_schedule schedule;

    memset(&schedule, 0, sizeof(schedule));
    schedule.order = order;
    schedule.seed = seed;
    schedule.poison = 0xDEADBEEF;
    schedule.switch_at_atomics = true;
    return schedule;
}

// Kernels run in this order from now on.
static void schedule(enum simt_order order, uint64_t seed) {
    struct simt_schedule wanted = in_order(order, seed);
    simt_set_schedule(&wanted);
}

// Prints a sequence, or its first eight members.
static void print_sequence(const char *name, const unsigned *sequence, unsigned length) {
    printf("%s:", name);
    for (unsigned i = 0; i < length && i < 8; i++)
        printf(" %u", sequence[i]);
    printf("%s\n", length > 8 ? " ..." : "");
}

// Whether each of 0 ... length - 1 is there once.
static bool is_permutation(const unsigned *sequence, unsigned length) {
    static bool seen[1 << 17];

    memset(seen, 0, sizeof(seen));
    for (unsigned i = 0; i < length; i++) {
        if (sequence[i] >= length || seen[sequence[i]])
            return false;
        seen[sequence[i]] = true;
    }
    return true;
}

#endif
