#include "contenders.h"

#include <stdlib.h>

#include "host_sort.h"
#include "lsd_sort.h"

void std_sort(unsigned *keys, unsigned *spare, size_t n);
void std_stable_sort(unsigned *keys, unsigned *spare, size_t n);

static int by_size(const void *a, const void *b) {
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

static void c_qsort(unsigned *keys, unsigned *spare, size_t n) {
    (void)spare;
    qsort(keys, n, sizeof *keys, by_size);
}

// A counting sort for each 8 bits, with a histogram of its own and nothing done for speed.
static void counting_8(unsigned *keys, unsigned *spare, size_t n) {
    host_radix_sort(keys, spare, n, 8);
}

const struct contender contenders[] = {
    {"std::sort", std_sort}, {"std::stable_sort", std_stable_sort},
    {"qsort", c_qsort},      {"counting 8", counting_8},
    {"LSD 4", lsd_sort_4},   {"LSD 8", lsd_sort_8},
    {"LSD 11", lsd_sort_11}, {"LSD 16", lsd_sort_16},
};
const size_t num_contenders = sizeof contenders / sizeof contenders[0];
