// Hidden tests of task 01, stable rank.
#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "plan.h"
#include "suites.h"

enum { RANK, KEYS }; // the arrays of a case

static struct kase *add(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "stable_rank", n, 0, 0, block);
    kase_out(k, "rank", SHOWN_DECIMAL, n);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    limit_schedules(k, (uint64_t)n * n);
    return k;
}

static void right(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_stable_rank(right[RANK], k->arrays[KEYS].data, k->n);
}

static int permutation(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    return slot_shared("rank", o->got[RANK], k->n, o, sentence, size);
}

START_TEST(small_arrays) {
    static const unsigned letters[3] = {0, 1, 0xFFFFFFFFu};
    struct batch *b = batch_new("01");
    add_small_arrays(b, add, letters, 32);
    judge_batch(b, right, NULL);
}
END_TEST

// Ties across the seams of warps and blocks.
START_TEST(equal_keys) {
    static const unsigned values[] = {5, 0, 0xFFFFFFFFu};
    static const unsigned sizes[] = {2, 31, 33, 100, 257};
    unsigned keys[257];
    struct batch *b = batch_new("01");
    for (int s = 0; s < 5; s++)
        for (int v = 0; v < 3; v++) {
            for (unsigned i = 0; i < sizes[s]; i++)
                keys[i] = values[v];
            kase_label(add(b, keys, sizes[s], 32), "%u equal keys", sizes[s]);
        }
    judge_batch(b, right, NULL);
}
END_TEST

// Two neighbours at every power of two where a narrower or a signed type, or a float, loses one.
START_TEST(close_keys) {
    static const unsigned lower[] = {0,           0x7F,        0xFF,        0x7FFF,
                                     0xFFFF,      0xFFFFFF,    0x1000000,   0x7FFFFFFE,
                                     0x7FFFFFFFu, 0x80000000u, 0xFFFFFF00u, 0xFFFFFFFEu};
    struct batch *b = batch_new("01");
    for (size_t i = 0; i < sizeof lower / sizeof lower[0]; i++) {
        const unsigned rising[] = {lower[i], lower[i] + 1};
        const unsigned falling[] = {lower[i] + 1, lower[i]};
        add(b, rising, 2, 32);
        add(b, falling, 2, 32);
    }
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(block_edges) {
    struct batch *b = batch_new("01");
    add_block_edges(b, add, fill_three);
    judge_batch(b, right, NULL);
}
END_TEST

// Four values side by side, nearly all of them the same: ties far apart, keys whose positions differ by far more than
// they do, and in the largest case more ties, and more smaller keys, than 12 bits can count.
static void fill_close(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = i % 60 == 7 ? 4 + keys_below(&seed, 4) : 5;
}

START_TEST(many_blocks) {
    struct batch *b = batch_new("01");
    add_filled(b, add, fill_distinct, 300, 1);
    add_filled(b, add, fill_distinct, 65, 32);
    add_filled(b, add, fill_distinct, 350, 100);
    add_filled(b, add, fill_distinct, 1025, 64);
    add_filled(b, add, fill_close, judge_full() ? 8195 : 4200, 1024);
    judge_batch(b, right, permutation);
}
END_TEST

START_TEST(every_kind) {
    struct batch *b = batch_new("01");
    add_every_kind(b, add, 3, 32);
    add_every_kind(b, add, 200, 64);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(second_call) {
    struct batch *b = batch_new("01");
    add_calls(b, add, fill_three, 67, 32);
    judge_batch(b, right, NULL);
}
END_TEST

Suite *stable_rank_suite(void) {
    Suite *s = plan_task("01", "stable rank", "01-stable-rank");
    TCase *a = plan_step(s, "a", 8, "stable_rank.cu", "stable_rank");
    plan_test(
        a, small_arrays,
        "rank[i] is how many keys are smaller, plus how many equal ones stand before keys[i]");
    plan_test(a, close_keys,
              "of two different keys the smaller has rank 0 and the larger rank 1, however close "
              "they are");
    plan_test(a, many_blocks, "keys in many blocks have their ranks, each from 0 to n-1 once");
    plan_test(a, equal_keys, "when all keys are equal, key number i has rank i");
    plan_test(a, block_edges,
              "every key has its rank when n is one less than a block's threads, as many, or one "
              "more");
    plan_test(a, every_kind,
              "sorted, reversed, few, equal and extreme keys have their ranks, like any others");
    plan_test(a, second_call, "each of three calls in a row gives the ranks of its own keys");
    return s;
}
