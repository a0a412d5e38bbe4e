// The oracle against the definitions, spelled out one key at a time, and against qsort.
#include "host_sort.h"
#include "keys.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

enum { N = 300, BIG = 4100 };

static const unsigned alphabet[3] = {0, 1, 0xFFFFFFFF};

// The definition of every stable destination in this workbook: what comes before keys[i] when the
// order is by `bits` bits above `shift`, ties by position. Time O(n^2).
static void define_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned shift,
                                unsigned bits) {
    const uint64_t mask = (UINT64_C(1) << bits) - 1;
    for (size_t i = 0; i < n; i++) {
        const uint64_t mine = (keys[i] >> shift) & mask;
        dest[i] = 0;
        for (size_t j = 0; j < n; j++) {
            const uint64_t other = (keys[j] >> shift) & mask;
            dest[i] += other < mine || (other == mine && j < i);
        }
    }
}

// Fails the test at the first wrong element. (One assertion an element would be a write to a file
// each.)
static void check_equal(const unsigned *yours, const unsigned *right, size_t n, const char *what) {
    for (size_t i = 0; i < n; i++)
        if (yours[i] != right[i])
            ck_abort_msg("%s, n = %zu: element %zu is %u, not %u", what, n, i, yours[i], right[i]);
}

static int compare(const void *a, const void *b) {
    const unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

// Calls `check` on the small scope, and on every generator at sizes around those of warps and
// blocks.
static void for_all_keys(void (*check)(const unsigned *keys, size_t n)) {
    static const size_t sizes[] = {0, 1, 2, 3, 31, 32, 33, 255, 256, 257, N};
    unsigned keys[N];
    size_t n, arrays = 0;
    for (; keys_small_scope(keys, &n, arrays, alphabet); arrays++)
        check(keys, n);
    ck_assert_uint_eq(arrays, KEYS_SMALL_SCOPE);
    ck_assert_uint_gt(num_key_generators, 0);
    for (size_t g = 0; g < num_key_generators; g++)
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            key_generators[g].fill(keys, sizes[s], s);
            check(keys, sizes[s]);
        }
}

static void check_stable_rank(const unsigned *keys, size_t n) {
    unsigned rank[N], right[N];
    host_stable_rank(rank, keys, n);
    define_destinations(right, keys, n, 0, 32);
    check_equal(rank, right, n, "stable rank");
}

START_TEST(stable_rank) {
    for_all_keys(check_stable_rank);
}
END_TEST

// At a size too long for the definition: the key and, in ties, the position must rise from rank to
// rank.
START_TEST(stable_rank_of_many) {
    static unsigned keys[BIG], rank[BIG], at[BIG];
    for (size_t g = 0; g < num_key_generators; g++) {
        size_t wrong = 0;
        key_generators[g].fill(keys, BIG, 1);
        host_stable_rank(rank, keys, BIG);
        for (unsigned i = 0; i < BIG; i++)
            at[i] = 0;
        for (unsigned i = 0; i < BIG; i++) {
            wrong += rank[i] >= BIG;
            at[rank[i] % BIG] = i;
        }
        for (unsigned r = 1; r < BIG; r++) {
            const unsigned before = at[r - 1], here = at[r];
            wrong += before > here ? keys[before] >= keys[here] : keys[before] > keys[here];
        }
        ck_assert_msg(wrong == 0, "%s: %zu wrong", key_generators[g].name, wrong);
    }
}
END_TEST

static void check_digit_histogram(const unsigned *keys, size_t n) {
    for (unsigned power = 0, place = 1; power < 8; power++, place *= 16) {
        unsigned counts[16], right[16];
        memset(counts, 0xA5, sizeof counts); // it sets them, whatever they held
        host_digit_histogram(counts, keys, n, place);
        for (unsigned digit = 0; digit < 16; digit++) {
            right[digit] = 0;
            for (size_t i = 0; i < n; i++)
                right[digit] += ((keys[i] >> 4 * power) & 15) == digit;
        }
        check_equal(counts, right, 16, "digit histogram");
    }
}

START_TEST(digit_histogram) {
    for_all_keys(check_digit_histogram);
}
END_TEST

static void check_exclusive_scan(const unsigned *in, size_t n) {
    unsigned out[N + 1], in_place[N + 1], right[N + 1];
    memcpy(in_place, in, n * sizeof *in);
    out[n] = in_place[n] = right[n] = 0xABCD; // and nothing is written past the end
    for (size_t i = 0; i < n; i++)
        right[i] = i == 0 ? 0 : right[i - 1] + in[i - 1];
    host_exclusive_scan(out, in, n);
    host_exclusive_scan(in_place, in_place, n);
    check_equal(out, right, n + 1, "exclusive scan");
    check_equal(in_place, right, n + 1, "exclusive scan in place");
}

START_TEST(exclusive_scan) {
    for_all_keys(check_exclusive_scan);
}
END_TEST

START_TEST(exclusive_scan_wraps) {
    const unsigned in[4] = {0xFFFFFFFF, 3, 0x80000000, 5};
    const unsigned right[4] = {0, 0xFFFFFFFF, 2, 0x80000002};
    unsigned out[4];
    host_exclusive_scan(out, in, 4);
    check_equal(out, right, 4, "exclusive scan");
}
END_TEST

static void check_split(const unsigned *keys, size_t n) {
    unsigned dest[N], right[N];
    for (unsigned bit = 0; bit < 32; bit += 31) {
        host_split_destinations(dest, keys, n, bit);
        define_destinations(right, keys, n, bit, 1);
        check_equal(dest, right, n, "split destinations");
    }
}

START_TEST(split_destinations) {
    for_all_keys(check_split);
}
END_TEST

// With the right starts they are the destinations of a stable sort by the digit; starts that are
// spread out by some gaps move each bucket as a whole.
static void check_hex(const unsigned *keys, size_t n) {
    unsigned counts[16], starts[16], dest[N], right[N];
    for (unsigned power = 0, place = 1; power < 8; power++, place *= 16) {
        host_digit_histogram(counts, keys, n, place);
        host_exclusive_scan(starts, counts, 16);
        define_destinations(right, keys, n, 4 * power, 4);
        host_hex_destinations(dest, keys, starts, n, place);
        check_equal(dest, right, n, "hex destinations");
        for (unsigned d = 0; d < 16; d++)
            starts[d] += 1000 * d;
        for (size_t i = 0; i < n; i++)
            right[i] += 1000 * ((keys[i] >> 4 * power) & 15);
        host_hex_destinations(dest, keys, starts, n, place);
        check_equal(dest, right, n, "hex destinations with gaps");
    }
}

START_TEST(hex_destinations) {
    for_all_keys(check_hex);
}
END_TEST

static void check_digit(const unsigned *keys, size_t n) {
    unsigned dest[N], right[N], moved[N], gathered[N];
    static const unsigned digits[][2] = {{0, 1},  {0, 4},  {5, 3}, {24, 8},
                                         {28, 4}, {30, 3}, {31, 8}};
    for (size_t d = 0; d < sizeof digits / sizeof digits[0]; d++) {
        const unsigned shift = digits[d][0], bits = digits[d][1];
        host_digit_destinations(dest, keys, n, shift, bits);
        define_destinations(right, keys, n, shift, bits);
        check_equal(dest, right, n, "digit destinations");
        host_counting_pass(moved, keys, n, shift, bits);
        host_gather(gathered, keys, right, n);
        check_equal(moved, gathered, n, "counting pass");
    }
}

START_TEST(digit_destinations_and_counting_pass) {
    for_all_keys(check_digit);
}
END_TEST

// A cycle of three is not its own inverse, as a swap or a reversal is.
START_TEST(gather_three_cycle) {
    const unsigned keys[3] = {70, 71, 72}, dest[3] = {1, 2, 0}, right[3] = {72, 70, 71};
    unsigned out[3];
    host_gather(out, keys, dest, 3);
    check_equal(out, right, 3, "gather");
}
END_TEST

// The low 16 bits carry each key's position through passes that look only at the bits above.
START_TEST(passes_are_stable) {
    static unsigned keys[BIG], out[BIG];
    uint64_t state = 1;
    for (unsigned i = 0; i < BIG; i++)
        keys[i] = keys_below(&state, 8) << 16 | i;
    host_counting_pass(out, keys, BIG, 16, 3);
    for (unsigned i = 1; i < BIG; i++)
        if (out[i - 1] >= out[i]) // must rise by digit, and by position inside it
            ck_abort_msg("element %u is %08X, after %08X", i, out[i], out[i - 1]);
}
END_TEST

// The eight keys of every brief, and where each pass sends them.
START_TEST(the_eight_keys) {
    unsigned keys[8] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
    static const unsigned right[3][8] = {
        {3, 6, 4, 0, 7, 1, 5, 2}, {6, 4, 0, 1, 2, 7, 5, 3}, {6, 4, 0, 2, 5, 3, 7, 1}};
    static const unsigned sorted[8] = {0x0A1, 0x0C1, 0x1A3, 0x1B3, 0x2A1, 0x2B0, 0x3A0, 0x3C0};
    for (unsigned pass = 0, place = 1; pass < 3; pass++, place *= 16) {
        unsigned counts[16], starts[16], dest[8], moved[8];
        host_digit_histogram(counts, keys, 8, place);
        host_exclusive_scan(starts, counts, 16);
        host_hex_destinations(dest, keys, starts, 8, place);
        check_equal(dest, right[pass], 8, "the eight keys");
        host_gather(moved, keys, dest, 8);
        memcpy(keys, moved, sizeof keys);
    }
    check_equal(keys, sorted, 8, "the eight keys");
}
END_TEST

// Every width: 8 and 2 to 4 passes end in either buffer, 3 and 5 to 7 do not divide 32.
START_TEST(radix_sort) {
    static const size_t sizes[] = {0, 1, 2, 3, 255, 256, 257, BIG};
    static unsigned keys[BIG + 1], spare[BIG + 1], right[BIG];
    const unsigned bits = (unsigned)_i;
    for (size_t g = 0; g < num_key_generators; g++)
        for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
            const size_t n = sizes[s];
            key_generators[g].fill(keys, n, s);
            memcpy(right, keys, n * sizeof *keys);
            qsort(right, n, sizeof *right, compare);
            memset(spare, 0xA5, sizeof spare);
            keys[n] = 0xABCD;
            host_radix_sort(keys, spare, n, bits);
            check_equal(keys, right, n, key_generators[g].name);
            ck_assert_uint_eq(keys[n], 0xABCD);
            ck_assert_uint_eq(spare[n], 0xA5A5A5A5);
        }
}
END_TEST

// A shift that moves by one bit a pass also ends up sorted, as every pass of it is stable: only the
// number of passes tells. With an even number, spare holds what the last pass but one left: in
// order by all digits but the top one, and by no more.
START_TEST(radix_sort_takes_one_pass_a_digit) {
    static unsigned keys[BIG], spare[BIG];
    for (unsigned bits = 1; bits <= 8; bits *= 2) {
        size_t falls = 0;
        keys_find("uniform")->fill(keys, BIG, bits);
        host_radix_sort(keys, spare, BIG, bits);
        for (size_t i = 1; i < BIG; i++) {
            falls += spare[i - 1] > spare[i];
            if (spare[i - 1] << bits > spare[i] << bits)
                ck_abort_msg("%u bits: element %zu is out of order", bits, i);
        }
        ck_assert_uint_gt(falls, 0);
    }
}
END_TEST

START_TEST(radix_sort_small_scope) {
    unsigned keys[KEYS_SMALL_LENGTH], spare[KEYS_SMALL_LENGTH], right[KEYS_SMALL_LENGTH];
    size_t n, arrays = 0;
    for (; keys_small_scope(keys, &n, arrays, alphabet); arrays++) {
        memcpy(right, keys, n * sizeof *keys);
        qsort(right, n, sizeof *right, compare);
        host_radix_sort(keys, spare, n, (unsigned)_i);
        check_equal(keys, right, n, "small scope");
    }
    ck_assert_uint_eq(arrays, KEYS_SMALL_SCOPE);
}
END_TEST

Suite *host_sort_suite(void) {
    Suite *s = suite_create("host_sort");

    TCase *parts = tcase_create("parts");
    tcase_add_test(parts, stable_rank);
    tcase_add_test(parts, stable_rank_of_many);
    tcase_add_test(parts, digit_histogram);
    tcase_add_test(parts, exclusive_scan);
    tcase_add_test(parts, exclusive_scan_wraps);
    tcase_add_test(parts, split_destinations);
    tcase_add_test(parts, hex_destinations);
    tcase_add_test(parts, digit_destinations_and_counting_pass);
    tcase_add_test(parts, gather_three_cycle);
    tcase_add_test(parts, passes_are_stable);
    tcase_add_test(parts, the_eight_keys);
    suite_add_tcase(s, parts);

    TCase *sorts = tcase_create("sorts");
    tcase_add_loop_test(sorts, radix_sort, 1, 9);
    tcase_add_test(sorts, radix_sort_takes_one_pass_a_digit);
    tcase_add_loop_test(sorts, radix_sort_small_scope, 1, 9);
    suite_add_tcase(s, sorts);
    return s;
}
