// Times sorts of the host, all in one process and in turn, and prints CSV:
//
//   sorts FROM TO STEP ROUNDS [DISTRIBUTION [SORT]]
//
// n = 2^FROM to 2^TO keys, the exponent in steps of STEP; each sort ROUNDS times on each distribution, or on one, SORT
// alone against the first of the table. Few keys are sorted in batches: many arrays, each with keys of its own, or a core
// would learn the ways through one by heart. Before each run the keys are restored, after it each is compared with what
// the oracle says; a sort that was wrong once gets no time. Time is the CPU's: what else the machine does, does not
// count. Status 1 if a sort was wrong.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "contenders.h"
#include "host_sort.h"
#include "keys.h"
#include "median.h"

enum { BATCH = 1 << 16, MAX_ROUNDS = 99, MAX_CONTENDERS = 16, HUGE_PAGE = 1 << 21 };

static const char *const distributions[] = {"uniform", "few_distinct", "sorted", "reversed",
                                            "one_hot_digit"};

// What is sorted: `arrays` arrays of n keys, as they come, as they must be, and where the sorts work.
struct batch {
    size_t n, arrays;
    unsigned *input, *right, *keys, *spare;
};

// What came of one sort: its seconds in each round, and whether it was wrong.
struct course {
    int wrong;
    double seconds[MAX_ROUNDS];
};

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Memory for n keys, touched, on large pages where there are some: the same for all sorts.
static unsigned *room(size_t n) {
    const size_t bytes = (n * sizeof(unsigned) + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    unsigned *const keys = aligned_alloc(HUGE_PAGE, bytes);
    if (keys == NULL) {
        fprintf(stderr, "sorts: no memory for %zu keys\n", n);
        exit(2);
    }
    madvise(keys, bytes, MADV_HUGEPAGE);
    memset(keys, 0, bytes);
    return keys;
}

static void fill(struct batch *b, const struct key_generator *generator) {
    for (size_t a = 0; a < b->arrays; a++) {
        generator->fill(b->input + a * b->n, b->n, a + 1);
        memcpy(b->right + a * b->n, b->input + a * b->n, b->n * sizeof(unsigned));
        host_radix_sort(b->right + a * b->n, b->spare, b->n, 8);
    }
}

// One run, on keys that are new to it. Tells whether all arrays came out sorted.
static int run(const struct contender *c, struct batch *b, double *seconds) {
    const size_t bytes = b->n * b->arrays * sizeof(unsigned);
    memcpy(b->keys, b->input, bytes);
    const double start = cpu_seconds();
    for (size_t a = 0; a < b->arrays; a++)
        c->sort(b->keys + a * b->n, b->spare, b->n);
    *seconds = cpu_seconds() - start;
    return memcmp(b->keys, b->right, bytes) == 0;
}

// The row of a sort: nanoseconds a key, million keys a second, and how many times as fast as the first sort it is, which
// is the median of the rounds' ratios.
static void print_row(const char *distribution, const struct batch *b, const struct contender *c,
                      struct course *course, const struct course *first, size_t rounds) {
    double ns[MAX_ROUNDS], ratios[MAX_ROUNDS];
    printf("%zu,%s,%s,", b->n, distribution, c->name);
    if (course->wrong) {
        printf("wrong,,,,,,,,\n");
        return;
    }
    for (size_t r = 0; r < rounds; r++) {
        ns[r] = 1e9 * course->seconds[r] / (double)(b->n * b->arrays);
        ratios[r] = first->seconds[r] / course->seconds[r];
    }
    const struct spread time = spread_of(ns, rounds), ratio = spread_of(ratios, rounds);
    printf("right,%zu,%.3f,%.3f,%.3f,%.2f,", rounds, time.median, time.low, time.high,
           1e3 / time.median);
    if (first->wrong)
        printf(",,\n");
    else
        printf("%.2f,%.2f,%.2f\n", ratio.median, ratio.low, ratio.high);
}

// All rounds of all sorts (or of the first and `only`) on one distribution and size. Returns how many were wrong.
static int compare(const char *distribution, struct batch *b, size_t rounds, const char *only) {
    static struct course courses[MAX_CONTENDERS];
    int wrong = 0;
    memset(courses, 0, sizeof courses);
    fill(b, keys_find(distribution));
    for (size_t round = 0; round < rounds; round++)
        for (size_t i = 0; i < num_contenders; i++) {
            struct course *const c = &courses[i];
            if (c->wrong || (only && i > 0 && strcmp(contenders[i].name, only) != 0))
                continue;
            c->wrong = !run(&contenders[i], b, &c->seconds[round]);
        }
    for (size_t i = 0; i < num_contenders; i++) {
        if (only && i > 0 && strcmp(contenders[i].name, only) != 0)
            continue;
        print_row(distribution, b, &contenders[i], &courses[i], &courses[0], rounds);
        wrong += courses[i].wrong;
    }
    fflush(stdout);
    return wrong;
}

int main(int argc, char **argv) {
    const size_t from = argc > 4 ? strtoul(argv[1], NULL, 10) : 0;
    const size_t to = argc > 4 ? strtoul(argv[2], NULL, 10) : 0;
    const size_t step = argc > 4 ? strtoul(argv[3], NULL, 10) : 0;
    const size_t rounds = argc > 4 ? strtoul(argv[4], NULL, 10) : 0;
    const char *const one = argc > 5 ? argv[5] : NULL, *const only = argc > 6 ? argv[6] : NULL;
    int wrong = 0;
    if (from < 6 || to < from || to > 30 || step == 0 || rounds == 0 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "usage: sorts FROM TO STEP ROUNDS [DISTRIBUTION [SORT]]\n");
        return 2;
    }
    const size_t most = (size_t)1 << to > BATCH ? (size_t)1 << to : BATCH;
    struct batch b = {0, 0, room(most), room(most), room(most), room(most)};
    printf("keys,distribution,sort,result,rounds,ns_per_key,ns_low,ns_high,million_keys_per_s,"
           "times_std_sort,times_low,times_high\n");
    for (size_t log2 = from; log2 <= to; log2 += step) {
        b.n = (size_t)1 << log2;
        b.arrays = b.n < BATCH ? BATCH / b.n : 1;
        for (size_t d = 0; d < sizeof distributions / sizeof distributions[0]; d++)
            if (!one || strcmp(one, distributions[d]) == 0)
                wrong += compare(distributions[d], &b, rounds, only);
    }
    return wrong > 0;
}
