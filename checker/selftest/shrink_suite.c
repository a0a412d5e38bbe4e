// Shrinking against failures whose smallest input is known: what is shown is that, and it still fails in the same way.
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/shrink.h"
#include "selftest.h"

// Whether a case fails: a model of a wrong submission.
typedef bool fails_fn(const struct kase *k);

static long attempt(struct batch *b, const void *context) {
    fails_fn *const *fails = context;

    for (size_t i = 0; i < b->count; i++) {
        if (i > 0) // what is tried is in order of size
            ck_assert_uint_le(b->kase[i - 1]->n, b->kase[i]->n);
        if ((*fails)(b->kase[i]))
            return (long)i;
    }
    return -1;
}

static struct kase *add(struct batch *b, const unsigned *values, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "f", n, 0, 0, block);
    kase_in(k, "keys", SHOWN_DECIMAL, values, n);
    return k;
}

static struct kase *add_one_block(struct batch *b, const unsigned *values, size_t n,
                                  unsigned block) {
    struct kase *k = batch_add(b, "f", n, 0, 1, block);
    kase_in(k, "keys", SHOWN_DECIMAL, values, n);
    return k;
}

// The case of `values`, made as small as it gets; NULL if that is no smaller.
static struct batch *smallest(again_fn *again, const unsigned *values, size_t n, unsigned block,
                              fails_fn *fails) {
    struct batch *b = batch_new("01");
    struct kase *k = again(b, values, n, block);

    kase_again(k, again, values, n, block);
    ck_assert(fails(k));
    struct batch *small = shrink("01", k, attempt, &fails);
    if (small) {
        ck_assert_uint_eq(small->count, 1);
        ck_assert(fails(small->kase[0]));
    }
    batch_free(b);
    return small;
}

static bool has_equal(const struct kase *k) {
    for (size_t i = 0; i < k->n; i++)
        for (size_t j = 0; j < i; j++)
            if (k->arrays[0].data[i] == k->arrays[0].data[j])
                return true;
    return false;
}

static bool has_two_blocks(const struct kase *k) {
    return k->n > k->block;
}

static bool has_257(const struct kase *k) {
    return k->n >= 257;
}

static bool always(const struct kase *k) {
    return k->n > 0;
}

static bool is_the_large_one(const struct kase *k) {
    return k->n == 300;
}

static bool falls(const struct kase *k) {
    for (size_t i = 1; i < k->n; i++)
        if (k->arrays[0].data[i] < k->arrays[0].data[i - 1])
            return true;
    return false;
}

static void fill(unsigned *values, size_t n) {
    for (size_t i = 0; i < n; i++)
        values[i] = 1000 + 7 * (unsigned)i;
}

START_TEST(keys_are_taken_out) {
    unsigned values[300];
    fill(values, 300);
    values[41] = values[233]; // far from either end
    struct batch *b = smallest(add, values, 300, 64, has_equal);
    ck_assert_ptr_nonnull(b);
    const struct kase *k = b->kase[0];
    ck_assert_uint_eq(k->n, 2);
    ck_assert_uint_eq(k->arrays[0].data[0], 0); // and lowered
    ck_assert_uint_eq(k->arrays[0].data[1], 0);
    batch_free(b);
}
END_TEST

START_TEST(blocks_get_smaller) {
    unsigned values[300];
    fill(values, 300);
    struct batch *b = smallest(add, values, 300, 64, has_two_blocks);
    ck_assert_ptr_nonnull(b);
    ck_assert_uint_eq(b->kase[0]->n, 2);
    ck_assert_uint_eq(b->kase[0]->block, 1);
    ck_assert_uint_eq(b->kase[0]->grid, 2);
    batch_free(b);
}
END_TEST

// A kernel for one block may rely on a thread for each element.
START_TEST(one_block_stays_as_large) {
    unsigned values[300];
    fill(values, 300);
    struct batch *b = smallest(add_one_block, values, 300, 512, always);
    ck_assert_ptr_nonnull(b);
    ck_assert_uint_eq(b->kase[0]->n, 1);
    ck_assert_uint_eq(b->kase[0]->block, 512);
    batch_free(b);
    b = smallest(add_one_block, values, 300, 300, always);
    ck_assert_ptr_nonnull(b);
    ck_assert_uint_eq(b->kase[0]->block, 1);
    batch_free(b);
}
END_TEST

START_TEST(what_takes_257_keeps_257) {
    unsigned values[1025];
    fill(values, 1025);
    struct batch *b = smallest(add, values, 1025, 64, has_257);
    ck_assert_ptr_nonnull(b);
    ck_assert_uint_eq(b->kase[0]->n, 257);
    batch_free(b);
}
END_TEST

START_TEST(permutations_stay_permutations) {
    unsigned values[300];
    for (unsigned i = 0; i < 300; i++)
        values[i] = 299 - i;
    struct batch *b = smallest(add, values, 300, 64, falls);
    ck_assert_ptr_nonnull(b);
    const struct kase *k = b->kase[0];
    ck_assert_uint_eq(k->n, 2);
    ck_assert_uint_eq(k->arrays[0].data[0], 1);
    ck_assert_uint_eq(k->arrays[0].data[1], 0);
    batch_free(b);
}
END_TEST

START_TEST(nothing_smaller_fails) {
    unsigned values[300];
    fill(values, 300);
    ck_assert_ptr_null(smallest(add, values, 300, 512, is_the_large_one));
}
END_TEST

Suite *shrink_suite(void) {
    Suite *s = suite_create("shrink");
    TCase *t = tcase_create("shrink");
    tcase_add_test(t, keys_are_taken_out);
    tcase_add_test(t, blocks_get_smaller);
    tcase_add_test(t, one_block_stays_as_large);
    tcase_add_test(t, what_takes_257_keeps_257);
    tcase_add_test(t, permutations_stay_permutations);
    tcase_add_test(t, nothing_smaller_fails);
    suite_add_tcase(s, t);
    return s;
}
