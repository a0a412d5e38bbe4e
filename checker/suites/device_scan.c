// Hidden tests of task 07, step b: an exclusive scan of any size. Arrays: out and in, or out alone in place.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/simt/include/cuda_runtime_api.h"
#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "tiled.h"
#include "tiled_pieces.h"

static struct kase *add_scan_of(struct batch *b, const char *function, const unsigned *in,
                                size_t n) {
    struct kase *k = batch_add(b, function, n, 0, 0, 256);
    if (strcmp(function, "device_scan:in place") == 0) {
        kase_inout(k, "out", SHOWN_DECIMAL, in, n);
    } else {
        kase_out(k, "out", SHOWN_DECIMAL, n);
        kase_in(k, "in", SHOWN_DECIMAL, in, n);
    }
    k->grid = k->block = 0; // the driver chooses
    limit_schedules(k, 10 * (uint64_t)n);
    return k;
}

static struct kase *add_scan(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    (void)block;
    return add_scan_of(b, "device_scan", in, n);
}

static struct kase *add_in_place(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    (void)block;
    return add_scan_of(b, "device_scan:in place", in, n);
}

static struct kase *add_captured(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    (void)block;
    return add_scan_of(b, "device_scan:captured", in, n);
}

static void right_scan(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_exclusive_scan(right[0], k->arrays[k->num_arrays - 1].data, k->n);
}

// Values up to a million, or as large as their sum allows: sums beyond 2^24, which a float rounds.
static void fill_values(unsigned *values, size_t n, uint64_t seed) {
    unsigned most = n < 4000 ? 1000000 : (unsigned)(0xFFFFFFFF / n);

    for (size_t i = 0; i < n; i++)
        values[i] = 1 + keys_below(&seed, most);
}

// In a capture only the waiting that is not the runner's own would count, and that is an error there already.
static int no_host_nodes(const struct kase *k, const struct outcome *o, char *sentence,
                         size_t size) {
    if (o->host_nodes == 0)
        return 0;
    snprintf(sentence, size,
             "%s leaves %u host node%s in a captured graph: everything must stay on the device",
             k->function, o->host_nodes, o->host_nodes == 1 ? "" : "s");
    return 1;
}

// The largest size asks for a grid beyond 65,535 blocks, and for integers that a float does not hold: then a launch is
// short by less than a block. How many values a thread does is its own business.
static int covers_all(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (tiled_past_scratch(k, o, 2, "device_scan_scratch", sentence, size) ||
        tiled_disturbs(k, o, sentence, size))
        return 1;
    if (o->returned) {
        snprintf(
            sentence, size,
            "device_scan of %zu values returned %s: a grid has up to 2^31 - 1 blocks along x, and "
            "so many parts have room in an unsigned",
            k->n, cudaGetErrorName((cudaError_t)o->returned));
        return 1;
    }
    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++) {
        const struct seen_launch *l = &o->launches[i];
        unsigned long long threads =
            (unsigned long long)l->grid[0] * l->grid[1] * l->grid[2] * l->block[0];
        if (threads < k->n && threads + l->block[0] > k->n) {
            snprintf(sentence, size,
                     "for %zu values %s is launched with %llu threads: the last block is missing "
                     "(did the size go through a float?)",
                     k->n, l->kernel, threads);
            return 1;
        }
    }
    return 0;
}

// One order each: in blocks of 1,024 even two values take their time.
static struct kase *add_quick_scan(struct batch *b, const unsigned *in, size_t n, unsigned block) {
    struct kase *k = add_scan(b, in, n, block);
    k->schedules = 1;
    return k;
}

START_TEST(scan_few) {
    static const unsigned letters[3] = {0, 1, 5};
    struct batch *b = batch_new("07b");
    add_small_arrays(b, add_quick_scan, letters, 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(scan_edges) {
    static const size_t sizes[] = {31,  32,  33,   255,  256,  257,  511,
                                   512, 513, 1023, 1024, 1025, 2047, 2049};
    struct batch *b = batch_new("07b");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        add_filled(b, add_scan, fill_values, sizes[i], 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(scan_levels) {
    static const size_t sizes[] = {65535, 65536, 65537, 1048576, 1048577};
    struct batch *b = batch_new("07b");
    for (size_t i = 0; i < (judge_full() ? 5u : 3u); i++)
        add_filled(b, add_scan, fill_values, sizes[i], 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(scan_seams) {
    static const size_t places[] = {0, 255, 256, 257, 511, 512, 1023, 1024, 1279};
    struct batch *b = batch_new("07b");
    unsigned *values = room_for(1280);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        values[places[i]] = 1;
        kase_label(add_scan(b, values, 1280, 1), "a single 1, at %zu", places[i]);
        values[places[i]] = 0;
    }
    free(values);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(device_in_place) {
    static const size_t sizes[] = {1, 100, 256, 257, 1000, 2049};
    struct batch *b = batch_new("07b");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        add_filled(b, add_in_place, fill_values, sizes[i], 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(no_values_at_all) {
    struct batch *b = batch_new("07b");
    unsigned none = 0;
    add_scan(b, &none, 0, 1);
    add_in_place(b, &none, 0, 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(stays_on_device) {
    struct batch *b = batch_new("07b");
    add_filled(b, add_scan, fill_values, 700, 1);
    judge_batch(b, NULL, tiled_disturbs);
}
END_TEST

START_TEST(scan_sixteen_million) {
    struct batch *b = batch_new("07b");
    batch_unwatched(b);
    add_filled(b, add_scan, fill_values, 16777217, 1);
    judge_batch(b, right_scan, NULL);
}
END_TEST

START_TEST(can_be_captured) {
    struct batch *b = batch_new("07b");
    add_filled(b, add_captured, fill_values, 200, 1);
    add_filled(b, add_captured, fill_values, 1500, 1);
    judge_batch(b, right_scan, no_host_nodes);
}
END_TEST

static struct kase *add_dry(struct batch *b, size_t n) {
    struct kase *k = batch_add(b, "device_scan:dry run", n, 0, 1, 1);
    k->schedules = 1;
    k->grid = k->block = 0;
    k->property_alone = 1;
    return k;
}

START_TEST(scan_tells_errors) {
    struct batch *b = batch_new("07b");
    for (unsigned launch = 1; launch <= 3; launch++)
        add_filled(b, add_scan, fill_values, 700, 1)->refuse = launch;
    for (unsigned launch = 1; launch <= 8; launch++)
        add_dry(b, 16777217)->refuse = launch;
    judge_batch(b, NULL, tiled_tells_error);
}
END_TEST

START_TEST(scan_millions) {
    static const size_t sizes[] = {70000, 16777217, (size_t)1 << 31, ((size_t)1 << 32) + 1,
                                   (size_t)1 << 33};
    struct batch *b = batch_new("07b");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        add_dry(b, sizes[i]);
    judge_batch(b, NULL, covers_all);
}
END_TEST

START_TEST(scan_again) {
    struct batch *b = batch_new("07b");
    for (int call = 0; call < 3; call++) {
        struct kase *k = add_filled(b, add_scan, fill_values, 700, 1);
        k->schedules = 1;
        k->dirty = call > 0;
    }
    judge_batch(b, right_scan, NULL);
}
END_TEST

void plan_device_scan(Suite *s) {
    TCase *b = plan_step(s, "b", 8, "device_scan.cu", "device_scan");
    plan_test(b, scan_few, "out[i] is the sum of the values before in[i]");
    plan_test(b, scan_edges,
              "out[i] is the sum of the values before in[i] for sizes around those of blocks");
    plan_test(b, scan_seams,
              "a single 1 is carried from block to block, and not a place too early or too late");
    plan_test(b, scan_levels,
              "out[i] is the sum of the values before in[i] where the sums of blocks are more than "
              "one block can scan");
    plan_test(b, device_in_place, "out is right when out and in are the same array");
    plan_test(b, no_values_at_all, "with n = 0 nothing is done and cudaSuccess is returned");
    plan_observing(b, stays_on_device,
                   "device_scan works on the given stream alone, without the host");
    if (judge_full())
        plan_test(b, scan_sixteen_million,
                  "16,777,217 values, which float cannot count, are scanned right");
    plan_test(b, can_be_captured, "device_scan can be captured in a graph, and replayed");
    plan_test(b, scan_again,
              "each of three calls in a row gives the sums of its own values, in its own scratch");
    plan_observing(b, scan_tells_errors, "the error of a launch that failed is returned");
    plan_observing(
        b, scan_millions,
        "billions of values are as good as few: grids beyond 65,535 blocks, sizes that no float "
        "holds, scratch for every level");
}
