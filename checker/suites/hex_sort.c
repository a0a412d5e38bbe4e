// Hidden tests of task 06, hex sort: a destinations by one digit, b the driver, c the example's output.
#include <stdlib.h>

#include "hex_outcomes.h"
#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "plan.h"
#include "suites.h"

enum { DEST, KEYS, STARTS }; // the arrays of a case of step a
enum { SORTED };             // the array of step b that is no scratch

static const unsigned eight_keys[] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};

// ---- step a

static struct kase *add_at(struct batch *b, const unsigned *keys, size_t n, unsigned block,
                           unsigned place) {
    unsigned starts[16];
    starts_of(starts, keys, n, place);
    struct kase *k = batch_add(b, "hex_destinations", n, place, 0, block);
    kase_out(k, "dest", SHOWN_DECIMAL, n);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    kase_in(k, "starts", SHOWN_DECIMAL, starts, 16);
    limit_schedules(k, (uint64_t)n * n);
    return k;
}

static struct kase *add_low(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    return add_at(b, keys, n, block, 1);
}

static struct kase *add_top(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    return add_at(b, keys, n, block, 0x10000000);
}

static void right_dest(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_hex_destinations(right[DEST], k->arrays[KEYS].data, k->arrays[STARTS].data, k->n,
                          k->param);
}

// Each slot once, and rising in each of the sixteen buckets.
static int stable(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (slot_shared("dest", o->got[DEST], k->n, o, sentence, size))
        return 1;
    unsigned *bucket = room_for(k->n);
    for (size_t i = 0; i < k->n; i++)
        bucket[i] = k->arrays[KEYS].data[i] / k->param % 16;
    const int wrong = order_lost(o->got[DEST], bucket, k->n, o, sentence, size);
    free(bucket);
    return wrong;
}

START_TEST(small_digits) {
    static const unsigned letters[3] = {0, 1, 0xFFFFFFFFu};
    struct batch *b = batch_new("06");
    add_small_arrays(b, add_low, letters, 32);
    judge_batch(b, right_dest, NULL);
}
END_TEST

START_TEST(every_place) {
    unsigned random[100];
    struct batch *b = batch_new("06");
    for (unsigned place = 1; place <= 256; place *= 16)
        kase_label(add_at(b, eight_keys, 8, 32, place), "the eight keys, place %u", place);
    unsigned place = 1;
    for (unsigned p = 0; p < 8; p++, place *= 16) {
        const unsigned keys[] = {0xFFFFFFFFu, 8 * place, 0x12345678, 7 * place,
                                 0x80000000u, place,     0};
        add_at(b, keys, 7, 32, place);
        fill_distinct(random, 100, judge_seed(p));
        add_at(b, random, 100, 100, place);
    }
    judge_batch(b, right_dest, NULL);
}
END_TEST

// The keys share the digit and differ elsewhere.
START_TEST(equal_digits) {
    static const unsigned places[] = {1, 16, 0x10000000};
    static const unsigned digits[] = {0, 9, 15};
    static const unsigned sizes[] = {2, 33, 100, 257};
    unsigned keys[257];
    struct batch *b = batch_new("06");
    for (int s = 0; s < 4; s++)
        for (int p = 0; p < 3; p++) {
            fill_distinct(keys, sizes[s], judge_seed(sizes[s]));
            for (unsigned i = 0; i < sizes[s]; i++)
                keys[i] = (keys[i] & ~(15 * places[p])) | digits[p] * places[p];
            kase_label(add_at(b, keys, sizes[s], 32, places[p]), "all digits are %u", digits[p]);
        }
    judge_batch(b, right_dest, NULL);
}
END_TEST

START_TEST(block_edges) {
    struct batch *b = batch_new("06");
    add_block_edges(b, add_low, fill_three);
    judge_batch(b, right_dest, NULL);
}
END_TEST

// Different keys, of which nearly all have the lowest digit 9: in the largest case more than 12 bits can count.
static void fill_nines(unsigned *keys, size_t n, uint64_t seed) {
    fill_distinct(keys, n, seed);
    for (size_t i = 0; i < n; i++)
        if (i % 60 != 7)
            keys[i] = (keys[i] & ~15u) | 9;
}

START_TEST(keeps_order) {
    struct batch *b = batch_new("06");
    add_filled(b, add_low, fill_distinct, 300, 1);
    add_filled(b, add_top, fill_distinct, 65, 32);
    add_filled(b, add_low, fill_distinct, 350, 100);
    add_filled(b, add_top, fill_distinct, 1025, 64);
    add_filled(b, add_low, fill_nines, judge_full() ? 8195 : 4200, 1024);
    judge_batch(b, right_dest, stable);
}
END_TEST

START_TEST(destinations_again) {
    struct batch *b = batch_new("06");
    add_calls(b, add_low, fill_distinct, 67, 32);
    judge_batch(b, right_dest, NULL);
}
END_TEST

// ---- step b

// A case of hex_sort, which chooses its own grids and blocks. Three passes sweep the keys twice; a
// launch of 256 threads costs as much as some thousand steps.
static struct kase *sort_keys(struct batch *b, const unsigned *keys, size_t n) {
    struct kase *k = batch_add(b, "hex_sort", n, 0, 1, 0);
    kase_inout(k, "keys", SHOWN_HEX, keys, n);
    kase_scratch(k, "spare", n);
    kase_scratch(k, "dest", n);
    kase_scratch(k, "counts", 16);
    kase_scratch(k, "starts", 16);
    limit_schedules(k, 3 * (uint64_t)n * n + 20000);
    return k;
}

static struct kase *add_sort(struct batch *b, const unsigned *keys, size_t n, unsigned block) {
    (void)block;
    return sort_keys(b, keys, n);
}

// In the small scope only: many cases, so each under one schedule, the next under the next.
static struct kase *add_small_sort(struct batch *b, const unsigned *keys, size_t n,
                                   unsigned block) {
    (void)block;
    struct kase *k = sort_keys(b, keys, n);
    k->schedules = 1;
    return k;
}

static void right_sorted(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    unsigned *spare = room_for(k->n);
    host_radix_sort(right[SORTED], spare, k->n, 4);
    free(spare);
}

// n keys below 4,096 with the top three digits of a kind; "hex" is below 4,096 already.
static void fill_kind(unsigned *keys, size_t n, const struct key_generator *kind, uint64_t seed) {
    kind->fill(keys, n, seed);
    if (kind != keys_find("hex"))
        for (size_t i = 0; i < n; i++)
            keys[i] >>= 20;
}

static void fill_hex(unsigned *keys, size_t n, uint64_t seed) {
    keys_find("hex")->fill(keys, n, seed);
}

START_TEST(sorts_small) {
    static const unsigned letters[3] = {0x001, 0x010, 0x100};
    struct batch *b = batch_new("06");
    add_small_arrays(b, add_small_sort, letters, 1);
    judge_batch(b, right_sorted, NULL);
}
END_TEST

START_TEST(no_keys) {
    static const unsigned none[1];
    struct batch *b = batch_new("06");
    sort_keys(b, none, 0);
    judge_batch(b, right_sorted, NULL);
}
END_TEST

// Both ends of the range, and digits that are zero or equal in all keys.
START_TEST(edge_keys) {
    static const unsigned rows[][4] = {
        {0x000, 0x000, 0x000, 0x000}, {0xFFF, 0xFFF, 0xFFF, 0xFFF}, {0xFFF, 0x000, 0xFFF, 0x000},
        {0x201, 0x102, 0x202, 0x101}, {0x210, 0x120, 0x010, 0xFF0}, {0x0FF, 0x0F0, 0x00F, 0x001},
        {0x9FF, 0x9F0, 0x90F, 0x900}, {0x100, 0x00F, 0x0F0, 0xF00}, {0xA0A, 0xB09, 0x90B, 0xA09},
    };
    struct batch *b = batch_new("06");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sort_keys(b, rows[i], 2);
        sort_keys(b, rows[i], 4);
    }
    kase_label(sort_keys(b, eight_keys, 8), "the eight keys");
    unsigned falling[64];
    for (unsigned i = 0; i < 64; i++)
        falling[i] = 4095 - 65 * i;
    kase_label(sort_keys(b, falling, 64), "from 4,095 down to 0");
    judge_batch(b, right_sorted, NULL);
}
END_TEST

START_TEST(many_blocks) {
    static const size_t sizes[] = {31, 32, 33, 65, 255, 256, 257, 700};
    struct batch *b = batch_new("06");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        add_filled(b, add_sort, fill_hex, sizes[i], 0);
    add_filled(b, add_sort, fill_hex, judge_full() ? 4100 : 1537, 0);
    judge_batch(b, right_sorted, NULL);
}
END_TEST

// The same keys shuffled, rising (sorted already) and falling; then all kinds of keys.
START_TEST(any_order) {
    unsigned keys[200], spare[200];
    struct batch *b = batch_new("06");
    fill_hex(keys, 200, judge_seed(1));
    kase_label(sort_keys(b, keys, 200), "in random order");
    uint64_t state = judge_seed(2);
    keys_shuffle(keys, 200, &state);
    kase_label(sort_keys(b, keys, 200), "the same, shuffled");
    host_radix_sort(keys, spare, 200, 4);
    kase_label(sort_keys(b, keys, 200), "the same, sorted");
    for (size_t i = 0; i < 200; i++)
        spare[i] = keys[199 - i];
    kase_label(sort_keys(b, spare, 200), "the same, falling");
    for (size_t i = 0; i < num_key_generators; i++) {
        fill_kind(keys, 100, &key_generators[i], judge_seed(i));
        kase_label(sort_keys(b, keys, 100), "%s", key_generators[i].name);
    }
    judge_batch(b, right_sorted, NULL);
}
END_TEST

// Keys that tempt to make fewer passes, or more. Whether they end up sorted is for other tests to say.
// What would be launched for more keys than can be swept.
static void add_dry(struct batch *b) {
    struct kase *k = batch_add(b, "hex_sort:dry run", 1048579, 0, 1, 0);
    k->schedules = 1;
    k->property_alone = 1;
}

START_TEST(three_passes) {
    static const unsigned rows[][4] = {
        {0x000, 0x000, 0x000, 0x000}, {0x001, 0x003, 0x002, 0x000}, {0x010, 0x030, 0x020, 0x000},
        {0x100, 0x300, 0x200, 0x000}, {0x123, 0x456, 0x789, 0xABC}, {0xFFF, 0xFFE, 0x0FF, 0x000},
    };
    struct batch *b = batch_new("06");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sort_keys(b, rows[i], 2);
        sort_keys(b, rows[i], 4);
    }
    add_filled(b, add_sort, fill_hex, 300, 0);
    add_dry(b);
    judge_batch(b, NULL, low_digit_first);
}
END_TEST

START_TEST(stable_passes) {
    struct batch *b = batch_new("06");
    kase_label(sort_keys(b, eight_keys, 8), "the eight keys");
    add_filled(b, add_sort, fill_hex, 40, 0);
    unsigned few[300]; // the digits 0, 7 and 15 in each place: many ties
    uint64_t state = judge_seed(1);
    for (int i = 0; i < 300; i++) {
        static const unsigned digits[] = {0, 7, 15};
        few[i] = digits[keys_below(&state, 3)] + 16 * digits[keys_below(&state, 3)] +
                 256 * digits[keys_below(&state, 3)];
    }
    kase_label(sort_keys(b, few, 300), "three digits at each place");
    judge_batch(b, NULL, stable_so_far);
}
END_TEST

START_TEST(no_host_copies) {
    struct batch *b = batch_new("06");
    kase_label(sort_keys(b, eight_keys, 8), "the eight keys");
    add_filled(b, add_sort, fill_hex, 300, 0);
    add_dry(b);
    judge_batch(b, NULL, stays_on_device);
}
END_TEST

// Keys that are all 0 go to slots that exist even where counts, starts or dest are those of an earlier
// pass, and launch 1 comes before any of these is read: a driver that goes on and looks for errors only
// at its end is right as well.
START_TEST(tells_errors) {
    static const unsigned zeros[3];
    static const unsigned launches[] = {1, 6, 7, 8, 9, 10, 11, 12};
    struct batch *b = batch_new("06");
    for (size_t i = 0; i < sizeof launches / sizeof launches[0]; i++) {
        struct kase *k = sort_keys(b, zeros, 3);
        k->refuse = launches[i];
        k->schedules = 1;
        kase_label(k, "launch %u fails", launches[i]);
    }
    for (unsigned copy = 1; copy <= 4; copy++) {
        struct kase *k = sort_keys(b, zeros, 3);
        k->refuse_copy = copy;
        k->schedules = 1;
        kase_label(k, "copy or fill %u fails", copy);
    }
    judge_batch(b, NULL, refusal_told);
}
END_TEST

START_TEST(default_stream) {
    struct batch *b = batch_new("06");
    struct kase *k = sort_keys(b, eight_keys, 8);
    kase_label(k, "the eight keys");
    k->schedules = 1;
    add_dry(b);
    judge_batch(b, NULL, one_stream);
}
END_TEST

START_TEST(sort_again) {
    struct batch *b = batch_new("06");
    add_calls(b, add_sort, fill_hex, 67, 0);
    judge_batch(b, right_sorted, NULL);
}
END_TEST

// ---- step c

// A program is run once: hence a batch for each case, with one schedule.
static void judge_example(const unsigned *keys, size_t n) {
    struct batch *b = batch_new("06");
    struct kase *k = batch_add(b, "example", n, 0, 1, 0);
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    k->schedules = 1;
    k->property_alone = 1; // what main returns is no error of CUDA's
    judge_batch(b, NULL, three_lines);
}

// In some case each of the three keys has less than three digits, so that a missing %03X shows, and in some a letter.
// With 1,031 keys, all different, neither the middle nor the last is where it is with 1,024.
START_TEST(prints_three) {
    static const unsigned zero[] = {0}, low[] = {0x0EF, 0x003, 0x0AB, 0x01C, 0x000, 0x0C4};
    unsigned keys[1031];
    uint64_t state = judge_seed(1);
    for (unsigned i = 0; i < 1031; i++)
        keys[i] = 7 + 3 * i;
    keys_shuffle(keys, 1031, &state);
    judge_example(low, 6);
    judge_example(zero, 1);
    judge_example(keys, 1031);
}
END_TEST

static void plan_destinations(Suite *s) {
    TCase *a = plan_step(s, "a", 6, "hex_sort.cu", "hex_destinations");
    plan_test(a, small_digits,
              "dest[i] is starts[digit] plus how many earlier keys have the same digit");
    plan_test(a, every_place,
              "dest[i] is right at each of the eight places, with the digit (key / place) % 16");
    plan_test(a, keeps_order,
              "in many blocks, too, every slot is taken once and each bucket keeps its order");
    plan_test(a, equal_digits, "when all keys have the same digit, every key stays where it is");
    plan_test(a, block_edges,
              "every key has its slot when n is one less than a block's threads, as many, or one "
              "more");
    plan_test(a, destinations_again,
              "each of three calls in a row gives the slots of its own keys");
}

static void plan_sort(Suite *s) {
    TCase *b = plan_step(s, "b", 9, "hex_sort.cu", "hex_sort");
    plan_uses(s, "a");
    plan_test(b, sorts_small, "the keys end up sorted, in keys");
    plan_test(b, no_keys, "with n = 0 nothing is done and cudaSuccess is returned");
    plan_test(b, edge_keys,
              "keys from 0 to 4,095 are sorted, whichever of their digits are zero or equal");
    plan_test(b, many_blocks,
              "keys are sorted whether one block has room for them or several are needed");
    plan_test(b, any_order,
              "keys of any kind are sorted, whatever order they come in, sorted already or not");
    plan_observing(b, three_passes,
                   "hex_destinations is launched three times, with place 1, then 16, then 256");
    plan_observing(b, stable_passes,
                   "each pass sorts by its own digit and leaves keys with equal digits in order");
    plan_observing(b, no_host_copies, "hex_sort copies nothing between host and device");
    plan_observing(b, default_stream, "hex_sort works on the default stream alone");
    plan_observing(b, tells_errors,
                   "when a launch, a copy or a fill has failed, hex_sort returns an error");
    plan_test(b, sort_again, "each of three calls in a row sorts its own keys");
}

static void plan_example(Suite *s) {
    TCase *c = plan_step(s, "c", 1, "example.cu", "main");
    plan_uses(s, "b");
    plan_test(c, prints_three,
              "the smallest, the middle (index n / 2) and the largest key are printed, each on a "
              "line of its own, and main returns 0");
}

Suite *hex_sort_suite(void) {
    Suite *s = plan_task("06", "hex sort", "06-hex-sort");
    plan_builds_on(s, "02 03 05");
    plan_destinations(s);
    plan_sort(s);
    plan_example(s);
    return s;
}
