// Contenders of which three are wrong, for sorts.c to find out: one that does nothing, one that forgets the last key, and
// one that is right but for large arrays.
#include "contenders.h"

#include "host_sort.h"

static void right(unsigned *keys, unsigned *spare, size_t n) {
    host_radix_sort(keys, spare, n, 8);
}

static void idle(unsigned *keys, unsigned *spare, size_t n) {
    (void)keys;
    (void)spare;
    (void)n;
}

static void one_short(unsigned *keys, unsigned *spare, size_t n) {
    host_radix_sort(keys, spare, n - 1, 8);
}

static void small_only(unsigned *keys, unsigned *spare, size_t n) {
    host_radix_sort(keys, spare, n > 1024 ? 1024 : n, 8);
}

const struct contender contenders[] = {
    {"right", right},
    {"idle", idle},
    {"one short", one_short},
    {"small only", small_only},
};
const size_t num_contenders = sizeof contenders / sizeof contenders[0];
