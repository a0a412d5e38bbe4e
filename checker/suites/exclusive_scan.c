// Hidden tests of task 03, exclusive scan: a starts of digits, b a scan by a block, c the two combined.
#include <stdio.h>
#include <stdlib.h>

#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "plan.h"
#include "suites.h"

// No two different multisets of up to four have the same sum.
static const unsigned letters[3] = {0, 1, 5};

// Values of which even 1,024 add up to less than 2^32, all different but for a chance.
static void fill_values(unsigned *values, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        values[i] = 1 + keys_below(&seed, 4000000);
}

// Counts that a 16-bit sum cannot hold.
static void fill_large(unsigned *values, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        values[i] = 70000;
}

// As large as 16 counts of 2^32 keys can be: sums that an int cannot hold.
static void fill_most(unsigned *values, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        values[i] = 0x0FFFFFFF;
}

// Adds a 1 at each position of n zeros.
static void add_impulses(struct batch *b, add_fn *add, size_t n, unsigned block) {
    unsigned *values = room_for(n);
    for (size_t i = 0; i < n; i++) {
        values[i] = 1;
        kase_label(add(b, values, n, block), "a single 1, at %zu", i);
        values[i] = 0;
    }
    free(values);
}

// Adds, for k from 1 to 10, the sizes 2^k - 1, 2^k, 2^k + 1 and 2^k + 2 that are not above `most`, in one
// block of as many threads.
static void add_sizes(struct batch *b, add_fn *add, size_t most) {
    for (size_t power = 2; power <= 1024; power *= 2)
        for (size_t n = power - 1; n <= power + 2 && n <= most; n++)
            add_filled(b, add, fill_values, n, (unsigned)n);
}

// Step a: arrays starts and counts. Step c: arrays out and in.
static struct kase *add_starts(struct batch *b, const unsigned *counts, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "digit_starts", n, 0, 0, block);
    kase_out(k, "starts", SHOWN_DECIMAL, n);
    kase_in(k, "counts", SHOWN_DECIMAL, counts, n);
    limit_schedules(k, n * n);
    return k;
}

static struct kase *add_exclusive(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "exclusive_scan", n, 0, 1, block);
    kase_out(k, "out", SHOWN_DECIMAL, n);
    kase_in(k, "in", SHOWN_DECIMAL, in, n);
    limit_schedules(k, n);
    return k;
}

// One array, out and in at once.
static struct kase *add_in_place(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "exclusive_scan_in_place", n, 0, 1, block);
    kase_inout(k, "out", SHOWN_DECIMAL, in, n);
    limit_schedules(k, n);
    return k;
}

// Step b, of which a case is a block of n threads.
static struct kase *add_block(struct batch *b, const unsigned *values, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "block_scan", n, 0, 1, block);
    kase_inout(k, "values", SHOWN_DECIMAL, values, n);
    limit_schedules(k, n);
    return k;
}

static void right_exclusive(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_exclusive_scan(right[0], k->arrays[k->num_arrays - 1].data, k->n);
}

static void right_inclusive(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_exclusive_scan(right[0], k->arrays[0].data, k->n);
    for (size_t i = 0; i < k->n; i++)
        right[0][i] += k->arrays[0].data[i];
}

// out[0] = 0 and out[i+1] - out[i] = in[i], told in the names of the case's arrays. Looks at nothing
// from the first element on that was never written.
static int steps(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const unsigned *out = o->got[0], *in = k->arrays[1].data;
    const char *name = k->arrays[0].name;
    if (out[0] == o->poison)
        return 0;
    if (out[0] != 0) {
        snprintf(sentence, size, "%s[0] is %u: nothing comes before the first, so it must be 0",
                 name, out[0]);
        return 1;
    }
    for (size_t i = 0; i + 1 < k->n && out[i + 1] != o->poison; i++)
        if (out[i + 1] - out[i] != in[i]) {
            snprintf(sentence, size,
                     "from %s[%zu] = %u to %s[%zu] = %u must be a step of %s[%zu] = %u", name, i,
                     out[i], name, i + 1, out[i + 1], k->arrays[1].name, i, in[i]);
            return 1;
        }
    return 0;
}

START_TEST(starts_small) {
    struct batch *b = batch_new("03");
    add_small_arrays(b, add_starts, letters, 32);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(starts_impulse) {
    struct batch *b = batch_new("03");
    add_impulses(b, add_starts, 16, 32);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(starts_sums) {
    struct batch *b = batch_new("03");
    kase_label(add_filled(b, add_starts, fill_large, 2, 32), "counts of 70000");
    kase_label(add_filled(b, add_starts, fill_large, 16, 32), "counts of 70000");
    kase_label(add_filled(b, add_starts, fill_values, 16, 32), "counts in millions");
    kase_label(add_filled(b, add_starts, fill_most, 16, 32), "counts of four billion keys");
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(starts_sizes) {
    static const size_t sizes[] = {1, 2, 15, 16, 17, 31, 32, 33, 64, 100, 101, 128, 255, 256};
    struct batch *b = batch_new("03");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int s = 0; s < NUM_BLOCK_SIZES; s++)
            add_filled(b, add_starts, fill_values, sizes[i], block_sizes[s]);
    add_calls(b, add_starts, fill_values, 16, 32);
    judge_batch(b, right_exclusive, steps);
}
END_TEST

START_TEST(scan_small) {
    struct batch *b = batch_new("03");
    add_small_arrays(b, add_block, letters, 0);
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

START_TEST(scan_impulse) {
    struct batch *b = batch_new("03");
    add_impulses(b, add_block, 7, 7);
    add_impulses(b, add_block, 33, 33);
    add_impulses(b, add_block, 100, 100);
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

// Where a second warp begins: a scan that needs no barrier inside one warp needs them here.
START_TEST(scan_warps) {
    static const unsigned sizes[] = {31, 32, 33, 34, 63, 64, 65, 66, 96, 97};
    struct batch *b = batch_new("03");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        add_filled(b, add_block, fill_values, sizes[i], sizes[i]);
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

START_TEST(scan_sizes) {
    struct batch *b = batch_new("03");
    add_sizes(b, add_block, 1024);
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

// The last of these need all 32 bits: a float, or fewer bits, loses some.
START_TEST(scan_sums) {
    static const unsigned large[] = {0x01000001, 0x10000001, 3, 0xE0000000};
    struct batch *b = batch_new("03");
    kase_label(add_filled(b, add_block, fill_large, 2, 2), "values of 70000");
    kase_label(add_block(b, large, 4, 4), "large values");
    kase_label(add_filled(b, add_block, fill_large, 16, 16), "values of 70000");
    kase_label(add_filled(b, add_block, fill_large, 1000, 1000), "values of 70000");
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

START_TEST(scan_again) {
    struct batch *b = batch_new("03");
    add_calls(b, add_block, fill_values, 100, 100);
    judge_batch(b, right_inclusive, NULL);
}
END_TEST

START_TEST(exclusive_small) {
    struct batch *b = batch_new("03");
    add_small_arrays(b, add_exclusive, letters, 0);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(exclusive_sizes) {
    struct batch *b = batch_new("03");
    add_sizes(b, add_exclusive, 1024);
    judge_batch(b, right_exclusive, steps);
}
END_TEST

// Threads that have no value: they may not leave before a barrier, nor bring rubbish into the scan.
START_TEST(spare_threads) {
    static const unsigned sizes[] = {1, 2, 5, 31, 32, 33, 63, 99, 100, 255, 1000, 1023};
    struct batch *b = batch_new("03");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        add_filled(b, add_exclusive, fill_values, sizes[i], sizes[i] + 1);
        add_filled(b, add_exclusive, fill_values, sizes[i], 1024);
    }
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(in_place) {
    struct batch *b = batch_new("03");
    add_small_arrays(b, add_in_place, letters, 0);
    add_sizes(b, add_in_place, 1024);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(no_values) {
    static const unsigned none[1];
    struct batch *b = batch_new("03");
    add_exclusive(b, none, 0, 1);
    add_exclusive(b, none, 0, 32);
    add_in_place(b, none, 0, 1024);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

START_TEST(exclusive_again) {
    struct batch *b = batch_new("03");
    add_calls(b, add_exclusive, fill_values, 100, 256);
    judge_batch(b, right_exclusive, NULL);
}
END_TEST

static void plan_starts(Suite *s) {
    TCase *a = plan_step(s, "a", 4, "exclusive_scan.cu", "digit_starts");
    plan_test(a, starts_small, "starts[d] is the sum of the counts before counts[d]");
    plan_test(a, starts_impulse,
              "a single 1 among zeros moves the starts behind it by 1, and no others");
    plan_test(a, starts_sums, "starts are right where they pass 65,535, and where they pass 2^31");
    plan_test(a, starts_sizes,
              "starts[0] is 0 and starts[d+1] - starts[d] is counts[d], for 1 to 256 digits and "
              "blocks of any size");
}

static void plan_scan(Suite *s) {
    TCase *b = plan_step(s, "b", 8, "exclusive_scan.cu", "block_scan");
    plan_test(b, scan_small, "values[t] becomes the sum of values[0] to values[t]");
    plan_test(b, scan_impulse, "a single 1 among zeros makes every value from there on 1");
    plan_test(b, scan_sums, "the sums are right where they pass 65,535, in all 32 bits");
    plan_test(b, scan_warps, "the sums are right in blocks of one warp, a little more, and two");
    plan_test(b, scan_sizes,
              "the sums are right in blocks of 1 to 1,024 threads, a power of two or not");
    plan_test(b, scan_again, "each of three scans in a row gives the sums of its own values");
}

static void plan_exclusive(Suite *s) {
    TCase *c = plan_step(s, "c", 4, "exclusive_scan.cu", "exclusive_scan");
    plan_uses(s, "b");
    plan_test(c, exclusive_small, "out[i] is the sum of in[0] to in[i-1]");
    plan_test(c, exclusive_sizes,
              "out[0] is 0 and out[i+1] - out[i] is in[i], for n from 1 to 1,024, a power of two "
              "or not");
    plan_test(c, spare_threads,
              "out is right when the block has more threads than there are values");
    plan_test(c, in_place, "out is right when out and in are the same array");
    plan_test(c, no_values, "nothing is written and nothing fails when n is 0");
    plan_test(c, exclusive_again, "each of three calls in a row gives the sums of its own values");
}

Suite *exclusive_scan_suite(void) {
    Suite *s = plan_task("03", "exclusive scan", "03-exclusive-scan");
    plan_starts(s);
    plan_scan(s);
    plan_exclusive(s);
    return s;
}
