// Hidden tests of task 05: a gather, b scatter. The two have one contract, so they share their cases.
#include <stdio.h>
#include <stdlib.h>

#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "plan.h"
#include "suites.h"

enum { OUT, KEYS, DEST }; // the arrays of a case

// A case of moving `keys` to `dest`; one step of work a key and, to gather, a sweep over dest.
static struct kase *add_keys(struct batch *b, const char *function, const unsigned *keys,
                             const unsigned *dest, size_t n, unsigned block) {
    struct kase *k = batch_add(b, function, n, 0, 0, block);
    kase_out(k, "out", SHOWN_HEX, n);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    kase_in(k, "dest", SHOWN_DECIMAL, dest, n);
    limit_schedules(k, function[0] == 'g' ? (uint64_t)n * n : n);
    return k;
}

// The same with keys of which no two are equal and none is an index.
static struct kase *add_moves(struct batch *b, const char *function, const unsigned *dest, size_t n,
                              unsigned block) {
    const unsigned first = n <= 0xA00 ? 0xA00 : 0xA0000000u;
    unsigned *keys = room_for(n);
    for (size_t i = 0; i < n; i++)
        keys[i] = first + (unsigned)i;
    struct kase *k = add_keys(b, function, keys, dest, n, block);
    free(keys);
    return k;
}

static struct kase *add_gather(struct batch *b, const unsigned *dest, size_t n, unsigned block) {
    return add_moves(b, "gather", dest, n, block);
}

static struct kase *add_scatter(struct batch *b, const unsigned *dest, size_t n, unsigned block) {
    return add_moves(b, "scatter", dest, n, block);
}

// A slot is written only by the thread of the grid that has its number.
static int by_its_owner(const struct kase *k, const struct outcome *o, char *sentence,
                        size_t size) {
    (void)k;
    if (!o->foreign_writes)
        return 0;
    snprintf(sentence, size,
             "out[%llu] was written by thread %llu of the grid: in a gather a slot is written only "
             "by the thread "
             "whose global index it is",
             (unsigned long long)o->foreign_element, (unsigned long long)o->foreign_thread);
    return 1;
}

static void right(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_gather(right[OUT], k->arrays[KEYS].data, k->arrays[DEST].data, k->n);
}

// out[dest[i]] = keys[i], told from the key's side. Slots never written are left to the comparison.
static int arrived(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const unsigned *keys = k->arrays[KEYS].data, *dest = k->arrays[DEST].data;
    for (size_t i = 0; i < k->n; i++) {
        const unsigned found = o->got[OUT][dest[i]];
        if (found != keys[i] && found != o->poison) {
            snprintf(sentence, size,
                     "dest[%zu] is %u, so keys[%zu] = 0x%X must be in out[%u]: there is 0x%X", i,
                     dest[i], i, keys[i], dest[i], found);
            return 1;
        }
    }
    return 0;
}

// All permutations of up to five.
static void add_permutations(struct batch *b, add_fn *add) {
    unsigned dest[5];
    unsigned added = 0;
    for (size_t n = 1; n <= 5; n++)
        for (uint64_t i = 0; keys_permutation(dest, n, i); i++, added++)
            add(b, dest, n, 32);
    judge_note("%u permutations", added);
}

// Keys that a program may have taken for "none yet": 0, 0xFFFFFFFF, an index, one that is there twice.
static void add_values(struct batch *b, const char *function) {
    static const unsigned dest[] = {2, 4, 0, 5, 1, 3};
    static const unsigned keys[][6] = {
        {0, 0xFFFFFFFFu, 1, 0, 0xFFFFFFFFu, 5},
        {0, 0, 0, 0, 0, 0},
        {5, 4, 3, 2, 1, 0},
        {0xFFFFFFFFu, 0xFFFFFFFFu, 0xFFFFFFFFu, 0xFFFFFFFFu, 0xFFFFFFFFu, 0xFFFFFFFFu},
        {7, 7, 7, 0x80000000u, 7, 7},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        add_keys(b, function, keys[i], dest, 6, 32);
    unsigned random[100], far[100];
    fill_permutation(far, 100, judge_seed(1));
    for (size_t i = 0; i < num_key_generators; i++) {
        key_generators[i].fill(random, 100, judge_seed(2));
        kase_label(add_keys(b, function, random, far, 100, 100), "%s", key_generators[i].name);
    }
}

// dest[i] = i + 1 and the last to 0, which is not its own inverse: over the seams of blocks.
static void fill_rotation(unsigned *dest, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        dest[i] = (unsigned)((i + 1) % n);
}

static void fill_reversal(unsigned *dest, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        dest[i] = (unsigned)(n - 1 - i);
}

// Any permutation, but the first key goes to the last slot and the last key to the first.
static void fill_ends_far(unsigned *dest, size_t n, uint64_t seed) {
    fill_permutation(dest, n, seed);
    for (size_t i = 0; i < n; i++)
        if (dest[i] == n - 1) {
            dest[i] = dest[0];
            dest[0] = (unsigned)n - 1;
        }
    for (size_t i = 0; i < n; i++)
        if (dest[i] == 0) {
            dest[i] = dest[n - 1];
            dest[n - 1] = 0;
        }
}

static void add_far(struct batch *b, add_fn *add, size_t most) {
    kase_label(add_filled(b, add, fill_rotation, 300, 1), "a rotation");
    kase_label(add_filled(b, add, fill_rotation, 65, 32), "a rotation");
    kase_label(add_filled(b, add, fill_reversal, 257, 64), "a reversal");
    add_filled(b, add, fill_permutation, 350, 100);
    add_filled(b, add, fill_permutation, 1025, 64);
    add_filled(b, add, fill_ends_far, most, most < 1024 ? 256 : 1024);
}

START_TEST(gather_small) {
    struct batch *b = batch_new("05");
    add_permutations(b, add_gather);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(gather_values) {
    struct batch *b = batch_new("05");
    add_values(b, "gather");
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(gather_edges) {
    struct batch *b = batch_new("05");
    add_block_edges(b, add_gather, fill_permutation);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(owner_writes) {
    static const unsigned rotation[] = {1, 2, 3, 4, 0};
    struct batch *b = batch_new("05");
    kase_label(add_gather(b, rotation, 5, 2), "a rotation");
    add_far(b, add_gather, 260);
    judge_batch(b, NULL, by_its_owner);
}
END_TEST

START_TEST(gather_far) {
    struct batch *b = batch_new("05");
    add_far(b, add_gather, judge_full() ? 8195 : 4100);
    judge_batch(b, right, arrived);
}
END_TEST

START_TEST(gather_again) {
    struct batch *b = batch_new("05");
    add_calls(b, add_gather, fill_permutation, 67, 32);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(scatter_small) {
    struct batch *b = batch_new("05");
    add_permutations(b, add_scatter);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(scatter_values) {
    struct batch *b = batch_new("05");
    add_values(b, "scatter");
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(scatter_edges) {
    struct batch *b = batch_new("05");
    add_block_edges(b, add_scatter, fill_permutation);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(scatter_far) {
    struct batch *b = batch_new("05");
    add_far(b, add_scatter, judge_full() ? (1u << 20) + 3 : 70000);
    judge_batch(b, right, arrived);
}
END_TEST

START_TEST(scatter_again) {
    struct batch *b = batch_new("05");
    add_calls(b, add_scatter, fill_permutation, 67, 32);
    judge_batch(b, right, NULL);
}
END_TEST

static const char at_edges[] =
    "out[dest[i]] is keys[i] when n is one less than a block's threads, as many, or one more";
static const char of_values[] =
    "out[dest[i]] is keys[i] whatever the keys are: 0, 0xFFFFFFFF, some of them equal";
static const char at_distance[] = "out[dest[i]] is keys[i] when keys move from block to block";
static const char in_a_row[] = "each of three calls in a row moves its own keys";

Suite *gather_suite(void) {
    Suite *s = plan_task("05", "gather", "05-gather");
    TCase *a = plan_step(s, "a", 5, "gather.cu", "gather");
    plan_test(a, gather_small, "out[dest[i]] is keys[i], for every i");
    plan_test(a, gather_values, of_values);
    plan_test(a, gather_far, at_distance);
    plan_test(a, gather_edges, at_edges);
    plan_test(a, gather_again, in_a_row);
    plan_observing(a, owner_writes,
                   "a slot is written only by the thread whose global index it is");
    TCase *b = plan_step(s, "b", 3, "gather.cu", "scatter");
    plan_test(b, scatter_small, "out[dest[i]] is keys[i], for every i");
    plan_test(b, scatter_values, of_values);
    plan_test(b, scatter_far, at_distance);
    plan_test(b, scatter_edges, at_edges);
    plan_test(b, scatter_again, in_a_row);
    return s;
}
