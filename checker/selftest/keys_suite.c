// The key generators do what their names say, and repeat.
#include "keys.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4099 };

static unsigned keys[N];

static void fill(const char *name, size_t n) {
    const struct key_generator *generator = keys_find(name);
    ck_assert_ptr_nonnull(generator);
    generator->fill(keys, n, 7);
}

static int compare(const void *a, const void *b) {
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

// How many different values the n keys have; sorts them.
static size_t count_distinct(unsigned *values, size_t n) {
    size_t distinct = 0;
    qsort(values, n, sizeof *values, compare);
    for (size_t i = 0; i < n; i++)
        distinct += i == 0 || values[i] != values[i - 1];
    return distinct;
}

static size_t count_falls(const unsigned *values, size_t n) {
    size_t falls = 0;
    for (size_t i = 1; i < n; i++)
        falls += values[i - 1] > values[i];
    return falls;
}

// The outputs for seeds 1234567 and 0 that the authors' C version gives.
START_TEST(splitmix64_known_answers) {
    uint64_t state = 1234567;
    ck_assert_uint_eq(keys_next(&state), 6457827717110365317u);
    ck_assert_uint_eq(keys_next(&state), 3203168211198807973u);
    ck_assert_uint_eq(keys_next(&state), 9817491932198370423u);
    state = 0;
    ck_assert_uint_eq(keys_next(&state), 0xE220A8397B1DCDAFu);
}
END_TEST

// With this bound a plain remainder would fall below 2^30 twice as often as above.
START_TEST(below_is_unbiased) {
    const unsigned bound = 3u << 30;
    uint64_t state = 1;
    int parts[4] = {0};
    for (int i = 0; i < 30000; i++) {
        const unsigned draw = keys_below(&state, bound);
        parts[draw >> 30]++;
    }
    ck_assert_int_eq(parts[3], 0);
    for (int i = 0; i < 3; i++) {
        ck_assert_int_gt(parts[i], 9500);
        ck_assert_int_lt(parts[i], 10500);
    }
}
END_TEST

START_TEST(below_reaches_every_value) {
    uint64_t state = 1;
    for (unsigned bound = 1; bound <= 16; bound++) {
        unsigned seen = 0;
        for (int i = 0; i < 400; i++)
            seen |= 1u << keys_below(&state, bound);
        ck_assert_uint_eq(seen, (1u << bound) - 1);
    }
}
END_TEST

// Of three keys; a shuffle that swaps with any key, not only those left, makes some orders a ninth
// rarer.
START_TEST(shuffle_reaches_all_orders_alike) {
    uint64_t state = 1;
    int times[27] = {0};
    for (int i = 0; i < 60000; i++) {
        unsigned order[3] = {0, 1, 2};
        keys_shuffle(order, 3, &state);
        times[9 * order[0] + 3 * order[1] + order[2]]++;
    }
    const int orders[6] = {5, 7, 11, 15, 19, 21}; // 012 021 102 120 201 210 to base 3
    for (int i = 0; i < 6; i++) {
        ck_assert_int_gt(times[orders[i]], 9600);
        ck_assert_int_lt(times[orders[i]], 10400);
    }
}
END_TEST

START_TEST(shuffle_keeps_the_keys) {
    uint64_t state = 1;
    for (unsigned n = 0; n <= 100; n++) {
        for (unsigned i = 0; i < n; i++)
            keys[i] = i;
        keys[n] = 0xABCD;
        keys_shuffle(keys, n, &state);
        ck_assert_uint_eq(keys[n], 0xABCD);
        ck_assert_uint_eq(count_distinct(keys, n), n);
        ck_assert(n == 0 || keys[n - 1] == n - 1);
    }
}
END_TEST

START_TEST(every_name_is_found) {
    const char *const names[] = {
        "uniform", "hex",       "few_distinct",  "sorted",      "reversed", "all_equal", "zeros",
        "ones",    "half_ones", "one_hot_digit", "alternating", "extremes", "ties"};
    const size_t num_names = sizeof names / sizeof names[0];
    ck_assert_uint_eq(num_key_generators, num_names);
    for (size_t i = 0; i < num_names; i++) {
        const struct key_generator *found = keys_find(names[i]);
        ck_assert_ptr_nonnull(found);
        ck_assert_str_eq(found->name, names[i]);
        ck_assert_uint_gt(strlen(found->what), 0);
    }
    ck_assert_ptr_null(keys_find("Uniform"));
    ck_assert_ptr_null(keys_find(""));
}
END_TEST

// Two different poisons: a key left unwritten differs, and so does one that a call before had left.
START_TEST(same_seed_same_keys) {
    static unsigned again[N + 1];
    const struct key_generator *generator = &key_generators[_i];
    const size_t sizes[] = {0, 1, 2, 3, 4, 5, 17, 64, 1000, N - 1};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        const size_t n = sizes[s];
        memset(keys, 0x5A, sizeof keys);
        memset(again, 0xC3, sizeof again);
        generator->fill(keys, n, 42);
        generator->fill(again, n, 42);
        ck_assert_msg(memcmp(keys, again, n * sizeof *keys) == 0, "%s, n = %zu", generator->name,
                      n);
        ck_assert_uint_eq(keys[n], 0x5A5A5A5A);
        ck_assert_uint_eq(again[n], 0xC3C3C3C3);
    }
}
END_TEST

START_TEST(another_seed_other_keys) {
    static unsigned others[64];
    for (size_t g = 0; g < num_key_generators; g++) {
        const struct key_generator *generator = &key_generators[g];
        generator->fill(keys, 64, 1);
        generator->fill(others, 64, 2);
        const bool constant =
            strcmp(generator->name, "zeros") == 0 || strcmp(generator->name, "ones") == 0;
        ck_assert_msg((memcmp(keys, others, sizeof others) == 0) == constant, "%s",
                      generator->name);
    }
}
END_TEST

START_TEST(uniform_uses_every_bit) {
    fill("uniform", N);
    for (unsigned bit = 0; bit < 32; bit++) {
        unsigned set = 0;
        for (size_t i = 0; i < N; i++)
            set += (keys[i] >> bit) & 1;
        ck_assert_uint_gt(set, N / 2 - 200);
        ck_assert_uint_lt(set, N / 2 + 200);
    }
    ck_assert_uint_gt(count_distinct(keys, N), N - 4);
}
END_TEST

START_TEST(hex_uses_every_digit) {
    fill("hex", N);
    unsigned largest = 0;
    for (unsigned place = 1; place <= 256; place *= 16) {
        unsigned seen = 0;
        for (size_t i = 0; i < N; i++) {
            seen |= 1u << (keys[i] / place) % 16;
            largest = keys[i] > largest ? keys[i] : largest;
        }
        ck_assert_uint_eq(seen, 0xFFFF);
    }
    ck_assert(largest > 4080 && largest < 4096);
}
END_TEST

START_TEST(few_distinct_is_five) {
    fill("few_distinct", N);
    ck_assert_uint_eq(count_distinct(keys, N), 5);
}
END_TEST

START_TEST(sorted_rises_and_reversed_falls) {
    unsigned top_digits = 0;
    fill("sorted", N);
    for (size_t i = 0; i < N; i++) {
        top_digits |= 1u << (keys[i] >> 28);
        if (i > 0 && keys[i - 1] >= keys[i])
            ck_abort_msg("sorted: key %zu does not rise", i);
    }
    ck_assert_uint_eq(top_digits, 0xFFFF);
    fill("reversed", N);
    for (size_t i = 1; i < N; i++)
        if (keys[i - 1] <= keys[i])
            ck_abort_msg("reversed: key %zu does not fall", i);
}
END_TEST

START_TEST(constant_keys) {
    fill("all_equal", N);
    ck_assert_uint_eq(count_distinct(keys, N), 1);
    fill("zeros", N);
    ck_assert(keys[0] == 0 && count_distinct(keys, N) == 1);
    fill("ones", N);
    ck_assert(keys[0] == 0xFFFFFFFF && count_distinct(keys, N) == 1);
}
END_TEST

START_TEST(half_ones_is_half_anywhere) {
    for (size_t n = 0; n < 300; n++) {
        size_t ones = 0, ones_in_front = 0;
        fill("half_ones", n);
        for (size_t i = 0; i < n; i++) {
            ones += keys[i] == 0xFFFFFFFF;
            ones_in_front += i < n / 2 && keys[i] == 0xFFFFFFFF;
        }
        ck_assert_uint_eq(ones, (n + 1) / 2);
        ck_assert(n < 100 || (ones_in_front > n / 8 && ones_in_front < 3 * n / 8));
    }
}
END_TEST

START_TEST(one_hot_digit_at_both_ends) {
    for (unsigned bits = 1; bits <= 8; bits *= 2) {
        unsigned top[256] = {0}, low[256] = {0}, most_top = 0, most_low = 0;
        fill("one_hot_digit", N);
        for (size_t i = 0; i < N; i++) {
            const unsigned in_top = ++top[keys[i] >> (32 - bits)];
            const unsigned in_low = ++low[keys[i] & ((1u << bits) - 1)];
            most_top = in_top > most_top ? in_top : most_top;
            most_low = in_low > most_low ? in_low : most_low;
        }
        ck_assert(most_top > N * 9 / 10 && most_top < N);
        ck_assert(most_low > N * 9 / 10 && most_low < N);
    }
    ck_assert_uint_gt(count_distinct(keys, N), N * 9 / 10); // the digits between are not hot
}
END_TEST

START_TEST(alternating_flips_every_bit) {
    fill("alternating", N);
    for (size_t i = 1; i < N; i++)
        if ((keys[i - 1] ^ keys[i]) != 0xFFFFFFFF)
            ck_abort_msg("key %zu shares a bit with the one before", i);
}
END_TEST

START_TEST(extremes_are_the_six) {
    const unsigned six[] = {0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF};
    fill("extremes", N);
    ck_assert_uint_eq(count_distinct(keys, N), 6);
    for (size_t i = 0, kind = 0; i < N; i++) // sorted now
        if (keys[i] != six[kind] && keys[i] != six[++kind])
            ck_abort_msg("%08X is not one of the six", keys[i]);
}
END_TEST

START_TEST(ties_stand_far_apart) {
    const struct {
        size_t n, period;
    } cases[] = {{1, 1}, {2, 2}, {4, 2}, {5, 3}, {100, 10}, {101, 11}, {N, 65}};
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        const size_t n = cases[c].n, period = cases[c].period;
        fill("ties", n);
        for (size_t i = period; i < n; i++)
            if (keys[i] != keys[i - period])
                ck_abort_msg("n = %zu: key %zu does not come again", n, i);
        ck_assert(period < 10 || count_falls(keys, period) > 1); // no run of rising keys
        ck_assert_uint_eq(count_distinct(keys, n), period);
    }
}
END_TEST

START_TEST(small_scope_is_364_arrays) {
    const unsigned alphabet[3] = {0, 1, 0xFFFFFFFF};
    unsigned array[KEYS_SMALL_LENGTH], arrays_of[KEYS_SMALL_LENGTH + 1] = {0};
    bool seen[KEYS_SMALL_LENGTH + 1][243] = {{false}};
    size_t n = 0, index = 0;
    for (size_t length = 0; keys_small_scope(array, &n, index, alphabet); length = n, index++) {
        size_t number = 0; // the array as a number to base 3
        ck_assert_uint_le(n, KEYS_SMALL_LENGTH);
        ck_assert_uint_ge(n, length); // shortest first
        for (size_t i = 0; i < n; i++) {
            const unsigned letter = array[i] == 0xFFFFFFFF ? 2 : array[i];
            ck_assert_uint_lt(letter, 3);
            number = 3 * number + letter;
        }
        ck_assert(!seen[n][number]);
        seen[n][number] = true;
        arrays_of[n]++;
    }
    ck_assert_uint_eq(index, 364);
    for (unsigned length = 0, expected = 1; length <= KEYS_SMALL_LENGTH; length++, expected *= 3)
        ck_assert_uint_eq(arrays_of[length], expected);
}
END_TEST

START_TEST(small_scope_ends) {
    const unsigned alphabet[3] = {4, 5, 6};
    unsigned array[KEYS_SMALL_LENGTH] = {9, 9, 9, 9, 9};
    size_t n = 99;
    ck_assert(!keys_small_scope(array, &n, 364, alphabet));
    ck_assert(!keys_small_scope(array, &n, SIZE_MAX, alphabet));
    ck_assert(n == 99 && array[0] == 9 && array[4] == 9);
    ck_assert(keys_small_scope(array, &n, 0, alphabet));
    ck_assert(n == 0 && array[0] == 9);
    ck_assert(keys_small_scope(array, &n, 363, alphabet));
    ck_assert(n == 5 && array[0] == 6 && array[4] == 6);
}
END_TEST

// Each is greater than the one before in alphabetical order, and there are n!: all of them.
START_TEST(permutations_are_complete) {
    uint64_t factorial = 1;
    for (size_t n = 0; n <= 6; n++) {
        unsigned before[6] = {0}, perm[6], sorted[6];
        uint64_t index = 0;
        factorial *= n > 1 ? n : 1;
        for (; keys_permutation(perm, n, index); index++) {
            memcpy(sorted, perm, sizeof sorted);
            ck_assert_uint_eq(count_distinct(sorted, n), n);
            ck_assert(n == 0 || sorted[n - 1] == n - 1);
            size_t same = 0;
            while (same < n && perm[same] == before[same])
                same++;
            ck_assert(index == 0 || (same < n && perm[same] > before[same]));
            memcpy(before, perm, sizeof before);
        }
        ck_assert_uint_eq(index, factorial);
    }
}
END_TEST

START_TEST(permutations_of_twenty) {
    const uint64_t factorial = 2432902008176640000u; // 20!
    unsigned perm[20];
    ck_assert(keys_permutation(perm, 20, 0));
    for (unsigned i = 0; i < 20; i++)
        ck_assert_uint_eq(perm[i], i);
    ck_assert(keys_permutation(perm, 20, factorial - 1));
    for (unsigned i = 0; i < 20; i++)
        ck_assert_uint_eq(perm[i], 19 - i);
    ck_assert(!keys_permutation(perm, 20, factorial));
}
END_TEST

Suite *keys_suite(void) {
    Suite *s = suite_create("keys");

    TCase *random = tcase_create("random numbers");
    tcase_add_test(random, splitmix64_known_answers);
    tcase_add_test(random, below_is_unbiased);
    tcase_add_test(random, below_reaches_every_value);
    tcase_add_test(random, shuffle_reaches_all_orders_alike);
    tcase_add_test(random, shuffle_keeps_the_keys);
    suite_add_tcase(s, random);

    TCase *generators = tcase_create("generators");
    tcase_add_test(generators, every_name_is_found);
    tcase_add_loop_test(generators, same_seed_same_keys, 0, (int)num_key_generators);
    tcase_add_test(generators, another_seed_other_keys);
    tcase_add_test(generators, uniform_uses_every_bit);
    tcase_add_test(generators, hex_uses_every_digit);
    tcase_add_test(generators, few_distinct_is_five);
    tcase_add_test(generators, sorted_rises_and_reversed_falls);
    tcase_add_test(generators, constant_keys);
    tcase_add_test(generators, half_ones_is_half_anywhere);
    tcase_add_test(generators, one_hot_digit_at_both_ends);
    tcase_add_test(generators, alternating_flips_every_bit);
    tcase_add_test(generators, extremes_are_the_six);
    tcase_add_test(generators, ties_stand_far_apart);
    suite_add_tcase(s, generators);

    TCase *enumerations = tcase_create("enumerations");
    tcase_add_test(enumerations, small_scope_is_364_arrays);
    tcase_add_test(enumerations, small_scope_ends);
    tcase_add_test(enumerations, permutations_are_complete);
    tcase_add_test(enumerations, permutations_of_twenty);
    suite_add_tcase(s, enumerations);
    return s;
}
