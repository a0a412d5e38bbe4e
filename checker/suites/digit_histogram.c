// Hidden tests of task 02, digit histogram: a counts in global memory, b in shared memory first.
#include <stdio.h>

#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "plan.h"
#include "suites.h"

enum { COUNTS, KEYS }; // the arrays of a case

static const unsigned letters[3] = {0, 1, 0xFFFFFFFFu};

static const unsigned zeros[16];

// A case at place 1 with a grid that covers n; a test may change both.
static struct kase *add_to(struct batch *b, const char *function, const unsigned counts[16],
                           const unsigned *keys, size_t n, unsigned block) {
    struct kase *k = batch_add(b, function, n, 1, 0, block);
    kase_inout(k, "counts", SHOWN_DECIMAL, counts, 16);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    limit_schedules(k, 4 * n);
    return k;
}

static struct kase *add_plain(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    return add_to(b, "digit_histogram", zeros, keys, n, block);
}

static struct kase *add_private(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    return add_to(b, "digit_histogram_private", zeros, keys, n, block);
}

static void right(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    unsigned counts[16];
    host_digit_histogram(counts, k->arrays[KEYS].data, k->n, k->param);
    for (int d = 0; d < 16; d++)
        right[COUNTS][d] += counts[d];
}

// The counts, those from before taken off, add up to n.
static int adds_up(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    unsigned sum = 0;
    for (int d = 0; d < 16; d++)
        sum += o->got[COUNTS][d] - k->arrays[COUNTS].data[d];
    if (sum == k->n)
        return 0;
    snprintf(sentence, size, "%zu key%s must be counted, but the launch added %u in all", k->n,
             k->n == 1 ? "" : "s", sum);
    return 1;
}

static int few_raises(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    (void)k;
    if (o->most_global_atomics <= 1)
        return 0;
    snprintf(sentence, size,
             "one block made %u atomic operations on one and the same count in global memory, and "
             "1 is allowed",
             o->most_global_atomics);
    return 1;
}

// At every place: keys with one digit that is not zero, one key with eight different digits, keys whose
// digit is 15 and the rest of which is not, and a handful of random ones.
static void add_places(struct batch *b, add_fn *add) {
    unsigned place = 1;
    for (unsigned p = 0; p < 8; p++, place *= 16) {
        const unsigned single[] = {place, 7 * place, 15 * place, 0};
        const unsigned mixed[] = {0x123, 0x76543210, 0xFEDCBA98u, 0xF0000000u, 0x80000000u};
        add(b, single, 4, 32)->param = place;
        add(b, mixed, 5, 32)->param = place;
        add_filled(b, add, fill_distinct, 100, 256)->param = place;
    }
}

static struct kase *add_grid(struct batch *b, add_fn *add, size_t n, unsigned grid,
                             unsigned block) {
    struct kase *k = add_filled(b, add, fill_distinct, n, block);
    k->grid = grid;
    kase_label(k, "%u block%s of %u", grid, grid == 1 ? "" : "s", block);
    limit_schedules(k, 4 * n + (uint64_t)grid * block);
    return k;
}

static void add_equal_keys(struct batch *b, add_fn *add, size_t n, unsigned grid, unsigned block) {
    struct kase *k = add_filled(b, add, keys_find("all_equal")->fill, n, block);
    k->grid = grid;
    kase_label(k, "%zu equal keys", n);
}

// More keys of one digit than a byte can count, by one thread, one block and several; then more than 16
// bits can.
static void add_equal(struct batch *b, add_fn *add) {
    add_equal_keys(b, add, 256, 1, 1);
    add_equal_keys(b, add, 256, 1, 256);
    add_equal_keys(b, add, 300, 1, 1);
    add_equal_keys(b, add, 300, 1, 1024);
    add_equal_keys(b, add, 300, 10, 32);
    add_equal_keys(b, add, 1025, 5, 256);
    add_equal_keys(b, add, 70000, 1, 1);
}

// One block with fewer threads than keys: a thread has several, and not all have as many. In the last two each warp of
// a large block has keys.
static void add_few_threads(struct batch *b, add_fn *add) {
    add_grid(b, add, 2, 1, 1);
    add_grid(b, add, 33, 1, 32);
    add_grid(b, add, 300, 1, 64);
    add_grid(b, add, 1025, 1, 100);
    add_grid(b, add, 1025, 1, 700)->schedules = 1;
    add_grid(b, add, 1100, 1, 1024)->schedules = 1;
}

// Several blocks: with more threads than keys, so that some blocks have no key, and with fewer.
static void add_many_blocks(struct batch *b, add_fn *add) {
    add_grid(b, add, 1, 3, 32);
    add_grid(b, add, 5, 4, 1024);
    add_grid(b, add, 65, 3, 32);
    add_grid(b, add, 257, 2, 256);
    add_grid(b, add, 257, 20, 100);
    add_grid(b, add, 257, 300, 1);
    add_grid(b, add, 300, 2, 64);
    add_grid(b, add, 1025, 3, 100);
    add_grid(b, add, 1100, 65, 1024)->schedules = 1; // a stride of 66,560: no number of 16 bits
    if (judge_full())
        add_grid(b, add, (1u << 20) + 3, 40, 256);
    else
        add_grid(b, add, 4100, 4, 256);
}

// Launches in a row; each finds in counts what the ones before have counted.
static void add_launches(struct batch *b, const char *function) {
    static const unsigned blocks[] = {32, 2};
    for (int s = 0; s < 2; s++) {
        unsigned counts[16] = {0};
        unsigned keys[6];
        for (unsigned launch = 0; launch < 3; launch++) {
            fill_distinct(keys, 6, judge_seed(launch));
            struct kase *k = add_to(b, function, counts, keys, 6, blocks[s]);
            k->grid = 1; // of two threads, each takes several keys
            kase_label(k, "launch %u of 3", launch + 1);
            k->dirty = launch > 0;
            for (int i = 0; i < 6; i++)
                counts[keys[i] % 16]++;
        }
    }
}

START_TEST(small_counts) {
    struct batch *b = batch_new("02");
    add_small_arrays(b, add_plain, letters, 32);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(every_place) {
    struct batch *b = batch_new("02");
    add_places(b, add_plain);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(equal_keys) {
    struct batch *b = batch_new("02");
    add_equal(b, add_plain);
    judge_batch(b, right, NULL);
}
END_TEST

// Equal keys meet on one counter: the threads of one block, and blocks of one thread. What the probe sees decides, not
// the counts, which may come out right.
START_TEST(no_lost_update) {
    const unsigned twice[2] = {0x123, 0x123};
    struct batch *b = batch_new("02");
    add_plain(b, twice, 2, 2);
    add_plain(b, twice, 2, 1);
    judge_batch(b, NULL, NULL);
}
END_TEST

START_TEST(few_threads) {
    struct batch *b = batch_new("02");
    add_few_threads(b, add_plain);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(many_blocks) {
    struct batch *b = batch_new("02");
    add_many_blocks(b, add_plain);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(any_order) {
    struct batch *b = batch_new("02");
    add_every_kind(b, add_plain, 100, 32);
    add_every_kind(b, add_plain, 1025, 256);
    judge_batch(b, right, adds_up);
}
END_TEST

START_TEST(launches_add) {
    struct batch *b = batch_new("02");
    add_launches(b, "digit_histogram");
    judge_batch(b, right, NULL);
}
END_TEST

// Whoever counts in global memory has not begun with this step: hence the atomics here, too.
START_TEST(private_small) {
    struct batch *b = batch_new("02");
    add_small_arrays(b, add_private, letters, 32);
    judge_batch(b, right, few_raises);
}
END_TEST

START_TEST(private_places) {
    struct batch *b = batch_new("02");
    add_places(b, add_private);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(private_equal) {
    struct batch *b = batch_new("02");
    add_equal(b, add_private);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(private_grids) {
    struct batch *b = batch_new("02");
    add_many_blocks(b, add_private);
    add_few_threads(b, add_private);
    judge_batch(b, right, adds_up);
}
END_TEST

// Fewer threads than digits: nobody may rely on thread 15 to clear or to add counter 15.
START_TEST(one_thread) {
    struct batch *b = batch_new("02");
    add_grid(b, add_private, 1, 1, 1);
    add_grid(b, add_private, 40, 1, 1);
    add_grid(b, add_private, 40, 40, 1);
    add_grid(b, add_private, 100, 3, 1);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(few_atomics) {
    struct batch *b = batch_new("02");
    add_equal_keys(b, add_private, 2, 1, 32);
    add_equal_keys(b, add_private, 6, 1, 4);
    add_grid(b, add_private, 300, 1, 256);
    add_grid(b, add_private, 1025, 3, 100);
    kase_label(add_filled(b, add_private, keys_find("one_hot_digit")->fill, 1025, 256),
               "nearly all of one digit");
    judge_batch(b, NULL, few_raises);
}
END_TEST

START_TEST(private_launches) {
    struct batch *b = batch_new("02");
    add_launches(b, "digit_histogram_private");
    judge_batch(b, right, NULL);
}
END_TEST

static void plan_plain(Suite *s) {
    TCase *a = plan_step(s, "a", 5, "digit_histogram.cu", "digit_histogram");
    plan_test(a, small_counts, "counts[d] is how many keys have the digit d");
    plan_test(
        a, every_place,
        "counts[d] is how many keys have (key / place) % 16 = d, at each of the eight places");
    plan_test(a, launches_add,
              "each of three launches in a row adds its keys to what the ones before have counted");
    plan_test(a, few_threads,
              "each key is counted once when a block has fewer threads than there are keys");
    plan_test(a, many_blocks,
              "each key is counted once when there are several blocks, also if some have no key");
    plan_test(a, equal_keys, "256 equal keys and more are all counted");
    plan_test(a, any_order,
              "the counts are right whatever the keys are and however they are ordered");
    plan_observing(a, no_lost_update,
                   "two threads never raise one count at the same time unprotected");
}

static void plan_private(Suite *s) {
    TCase *b = plan_step(s, "b", 5, "digit_histogram.cu", "digit_histogram_private");
    plan_test(b, private_small,
              "counts[d] is how many keys have the digit d, and no block adds to it twice");
    plan_test(
        b, private_places,
        "counts[d] is how many keys have (key / place) % 16 = d, at each of the eight places");
    plan_test(b, private_launches,
              "each of three launches in a row adds its keys to what the ones before have counted");
    plan_test(b, one_thread, "blocks of one thread count right in all sixteen counters");
    plan_test(b, private_grids,
              "each key is counted once, however many blocks and threads there are");
    plan_test(b, private_equal, "256 equal keys and more are all counted");
    plan_observing(b, few_atomics,
                   "a block makes at most one atomic operation on each of the counts");
}

Suite *digit_histogram_suite(void) {
    Suite *s = plan_task("02", "digit histogram", "02-digit-histogram");
    plan_plain(s);
    plan_private(s);
    return s;
}
