// Hidden tests of task 04, destinations in a split by one bit.
#include <stdlib.h>

#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "plan.h"
#include "suites.h"

enum { DEST, KEYS }; // the arrays of a case

static struct kase *add_split(struct batch *b, const unsigned *keys, size_t n, unsigned block,
                              unsigned bit) {
    struct kase *k = batch_add(b, "split_destinations", n, bit, 0, block);
    kase_out(k, "dest", SHOWN_DECIMAL, n);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    limit_schedules(k, (uint64_t)n * n);
    return k;
}

static struct kase *add(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    return add_split(b, keys, n, block, 0);
}

static void right(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_split_destinations(right[DEST], k->arrays[KEYS].data, k->n, k->param);
}

// Each slot once, and rising in each of the two buckets.
static int stable(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (slot_shared("dest", o->got[DEST], k->n, o, sentence, size))
        return 1;
    unsigned *bucket = room_for(k->n);
    for (size_t i = 0; i < k->n; i++)
        bucket[i] = k->arrays[KEYS].data[i] >> k->param & 1;
    const int wrong = order_lost(o->got[DEST], bucket, k->n, o, sentence, size);
    free(bucket);
    return wrong;
}

START_TEST(small_splits) {
    static const unsigned letters[3] = {0, 1, 0xFFFFFFFFu};
    struct batch *b = batch_new("04");
    add_small_arrays(b, add, letters, 32);
    judge_batch(b, right, NULL);
}
END_TEST

// One of the two buckets is empty; the keys differ in all other bits.
START_TEST(same_bit) {
    static const unsigned sizes[] = {1, 2, 33, 100, 257};
    unsigned keys[257];
    struct batch *b = batch_new("04");
    for (int s = 0; s < 5; s++)
        for (unsigned bit = 0; bit < 2; bit++) {
            fill_distinct(keys, sizes[s], judge_seed(sizes[s]));
            for (unsigned i = 0; i < sizes[s]; i++)
                keys[i] = (keys[i] & ~1u) | bit;
            struct kase *k = add(b, keys, sizes[s], 256);
            kase_again(k, add, keys, sizes[s], 256);
            kase_label(k, "all keys have a %u", bit);
        }
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(every_bit) {
    struct batch *b = batch_new("04");
    for (unsigned bit = 0; bit < 32; bit++) {
        const unsigned keys[] = {1u << bit, 0, ~(1u << bit), 0xFFFFFFFFu};
        add_split(b, keys, 4, 32, bit);
    }
    unsigned random[67];
    fill_distinct(random, 67, judge_seed(0));
    for (unsigned bit = 0; bit < 32; bit++)
        add_split(b, random, 67, 100, bit);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(block_edges) {
    struct batch *b = batch_new("04");
    add_block_edges(b, add, fill_three);
    judge_batch(b, right, NULL);
}
END_TEST

// Different keys, of which all but a few have a 0: in the largest case more than 12 bits can count.
static void fill_zeros(unsigned *keys, size_t n, uint64_t seed) {
    fill_distinct(keys, n, seed);
    for (size_t i = 0; i < n; i++)
        keys[i] = (keys[i] & ~1u) | (i % 60 == 7);
}

START_TEST(keeps_order) {
    struct batch *b = batch_new("04");
    add_filled(b, add, fill_distinct, 300, 1);
    add_filled(b, add, fill_distinct, 65, 32);
    add_filled(b, add, fill_distinct, 350, 100);
    add_filled(b, add, fill_distinct, 1025, 64);
    add_filled(b, add, fill_zeros, judge_full() ? 8195 : 4200, 1024);
    judge_batch(b, right, stable);
}
END_TEST

START_TEST(every_kind) {
    struct batch *b = batch_new("04");
    add_every_kind(b, add, 3, 32);
    add_every_kind(b, add, 200, 64);
    judge_batch(b, right, NULL);
}
END_TEST

START_TEST(second_call) {
    struct batch *b = batch_new("04");
    add_calls(b, add, fill_distinct, 67, 32);
    judge_batch(b, right, NULL);
}
END_TEST

Suite *destinations_suite(void) {
    Suite *s = plan_task("04", "destinations", "04-destinations");
    TCase *a = plan_step(s, "a", 8, "destinations.cu", "split_destinations");
    plan_test(a, small_splits,
              "keys with a 0 go first, keys with a 1 behind them, and each bucket keeps its order");
    plan_test(a, same_bit, "when all keys have the same bit, every key stays where it is");
    plan_test(a, every_bit,
              "keys with a 0 at the bit go first and in order, for each bit from 0 to 31");
    plan_test(a, keeps_order,
              "in many blocks, too, every slot is taken once and each bucket keeps its order");
    plan_test(a, block_edges,
              "every key has its slot when n is one less than a block's threads, as many, or one "
              "more");
    plan_test(a, every_kind,
              "sorted, reversed, few, equal and extreme keys have their slots, like any others");
    plan_test(a, second_call, "each of three calls in a row gives the slots of its own keys");
    return s;
}
