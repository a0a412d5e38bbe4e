// Hidden tests of task 07, the kernels: a1 a split within a block, a2 a tile sorted, c the tiles scattered.
#include "tiled_pieces.h"

#include <stdio.h>
#include <stdlib.h>

#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "tiled.h"

// ---- a1: arrays dest, opposite (by the bits turned round), bits --------------------------------------------

static struct kase *add_bits(struct batch *b, const unsigned *bits, size_t n, unsigned block) {
    struct kase *k = batch_add(b, "split_destination", n, 0, 1, block);
    kase_out(k, "dest", SHOWN_DECIMAL, n);
    kase_out(k, "opposite", SHOWN_DECIMAL, n);
    kase_in(k, "bits", SHOWN_DECIMAL, bits, n);
    limit_schedules(k, n);
    return k;
}

static void right_split(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    const unsigned *bits = k->arrays[2].data;
    unsigned *turned = room_for(k->n);

    for (size_t i = 0; i < k->n; i++)
        turned[i] = 1 - bits[i];
    host_split_destinations(right[0], bits, k->n, 0);
    host_split_destinations(right[1], turned, k->n, 0);
    free(turned);
}

static int shares_slot(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    return slot_shared("dest", o->got[0], k->n, o, sentence, size);
}

static void fill_bits(unsigned *bits, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        bits[i] = keys_below(&seed, 2);
}

static void fill_no_bits(unsigned *bits, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        bits[i] = 0;
}

static void fill_all_bits(unsigned *bits, size_t n, uint64_t seed) {
    (void)seed;
    for (size_t i = 0; i < n; i++)
        bits[i] = 1;
}

START_TEST(split_small) {
    struct batch *b = batch_new("07a1");
    unsigned bits[8], count = 0;
    for (unsigned n = 1; n <= 8; n++)
        for (unsigned pattern = 0; pattern < 1u << n; pattern++, count++) {
            for (unsigned i = 0; i < n; i++)
                bits[i] = pattern >> i & 1;
            add_bits(b, bits, n, n)->schedules = 1;
        }
    judge_note("%u patterns of bits", count);
    judge_batch(b, right_split, NULL);
}
END_TEST

START_TEST(split_one_side) {
    struct batch *b = batch_new("07a1");
    for (unsigned n = 1; n <= 100; n += 33) {
        add_filled(b, add_bits, fill_no_bits, n, n);
        add_filled(b, add_bits, fill_all_bits, n, n);
    }
    judge_batch(b, right_split, shares_slot);
}
END_TEST

START_TEST(split_blocks) {
    static const unsigned blocks[] = {31, 32, 33, 64, 100, 255, 256, 257, 1023, 1024};
    struct batch *b = batch_new("07a1");
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        add_filled(b, add_bits, fill_bits, blocks[i], blocks[i])->grid = 1 + i % 2;
    judge_batch(b, right_split, shares_slot);
}
END_TEST

void plan_split(Suite *s) {
    TCase *a = plan_step(s, "a1", 6, "block_split.cu", "split_destination");
    plan_test(a, split_small,
              "threads with bit 0 come first, those with bit 1 behind them, each side in order");
    plan_test(a, split_one_side, "a block whose bits are all 0 or all 1 stays as it is");
    plan_test(a, split_blocks,
              "a block of any size is split right, whether it is a power of two or not");
}

// ---- a2: arrays sorted, tile_counts, in --------------------------------------------------------------------

static size_t tile_now; // of the batch that is being judged

static struct kase *add_tiles(struct batch *b, const unsigned *keys, size_t n, unsigned width,
                              unsigned shift) {
    struct kase *k =
        batch_add(b, "local_sort", n, tiled_param(width, shift), 0, (unsigned)tile_now);
    kase_out(k, "sorted", SHOWN_HEX, n);
    kase_out(k, "tile_counts", SHOWN_DECIMAL, ((n + tile_now - 1) / tile_now) << width);
    kase_in(k, "in", SHOWN_HEX, keys, n);
    k->schedules = 1;
    return k;
}

static void right_tiles(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    tiled_local_sort(right[0], right[1], k->arrays[2].data, k->n, tile_now, tiled_width(k),
                     tiled_shift(k));
}

// Counts that do not add up to n tell more than the first wrong one.
static int counts_add_up(const struct kase *k, const struct outcome *o, char *sentence,
                         size_t size) {
    unsigned long long sum = 0;

    for (size_t i = 0; i < k->arrays[1].length; i++) {
        if (o->got[1][i] == o->poison)
            return 0;
        sum += o->got[1][i];
    }
    if (o->most_global_atomics) {
        snprintf(
            sentence, size,
            "local_sort uses atomics on global memory: a tile's counts are made in shared memory");
        return 1;
    }
    if (sum == k->n)
        return 0;
    snprintf(sentence, size, "tile_counts must add up to n = %zu: the sum is %llu%s", k->n, sum,
             sum > k->n ? " (is a pad counted?)" : "");
    return 1;
}

static void add_sizes(struct batch *b, fill_fn *fill, unsigned width, unsigned shift,
                      const size_t *sizes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        unsigned *keys = room_for(sizes[i]);
        fill(keys, sizes[i], judge_seed(sizes[i] + width));
        add_tiles(b, keys, sizes[i], width, shift);
        free(keys);
    }
}

START_TEST(one_tile) {
    struct batch *b = batch_new("07a2t");
    const size_t sizes[] = {1, 2, 3, 5, TILE_SMALL};
    tile_now = TILE_SMALL;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sizes(b, fill_distinct, tiled_widths[w], 0, sizes, 5);
    judge_batch(b, right_tiles, NULL);
}
END_TEST

START_TEST(many_tiles) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {257, 511, 512, 513, 1283};
    tile_now = TILE_USUAL;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sizes(b, fill_uniform, tiled_widths[w], 4 * tiled_widths[w] % 32, sizes, 5);
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

START_TEST(real_ones) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {1, 100, 255, 256, 257, 300, 511};
    tile_now = TILE_USUAL;
    for (int w = 0; w < TILED_WIDTHS; w++) {
        add_sizes(b, fill_half_ones, tiled_widths[w], 0, sizes, 7);
        add_sizes(b, fill_half_ones, tiled_widths[w], 32 - tiled_widths[w], sizes, 2);
    }
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

// Multiples of the width and others.
START_TEST(every_shift) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {300};
    tile_now = TILE_USUAL;
    for (int w = 0; w < TILED_WIDTHS; w++) {
        unsigned top = 32 - tiled_widths[w];
        for (unsigned shift = 0; shift < top; shift += 3)
            add_sizes(b, fill_uniform, tiled_widths[w], shift, sizes, 1);
        add_sizes(b, fill_uniform, tiled_widths[w], top, sizes, 1);
    }
    judge_batch(b, right_tiles, NULL);
}
END_TEST

static void fill_same(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = (unsigned)seed;
}

START_TEST(one_digit) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {256};
    tile_now = TILE_USUAL;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sizes(b, fill_same, tiled_widths[w], 0, sizes, 1);
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

START_TEST(small_tiles) {
    struct batch *b = batch_new("07a2t");
    const size_t sizes[] = {39, 41, 80, 81, 150};
    tile_now = TILE_SMALL;
    for (int w = 0; w < TILED_WIDTHS - 1; w++)
        add_sizes(b, fill_uniform, tiled_widths[w], 6, sizes, 5);
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

START_TEST(large_tiles) {
    struct batch *b = batch_new("07a2u");
    const size_t sizes[] = {1, 599, 600, 601, 1300};
    tile_now = TILE_LARGE;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sizes(b, fill_uniform, tiled_widths[w], 6, sizes, 5);
    add_sizes(b, fill_same, 8, 0, sizes, 5);
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

START_TEST(stable_tiles) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {256, 600};
    tile_now = TILE_USUAL;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sizes(b, fill_ties, tiled_widths[w], 0, sizes, 2);
    judge_batch(b, right_tiles, NULL);
}
END_TEST

START_TEST(wide_digits) {
    struct batch *b = batch_new("07a2t");
    const size_t sizes[] = {1, 39, 40, 41, 130};
    tile_now = TILE_SMALL;
    add_sizes(b, fill_uniform, 8, 0, sizes, 5);
    add_sizes(b, fill_uniform, 8, 11, sizes, 5);
    add_sizes(b, fill_half_ones, 8, 24, sizes, 5);
    judge_batch(b, right_tiles, counts_add_up);
}
END_TEST

START_TEST(tiles_again) {
    struct batch *b = batch_new("07a2");
    const size_t sizes[] = {600};
    tile_now = TILE_USUAL;
    for (int call = 0; call < 3; call++) {
        unsigned *keys = room_for(600);
        fill_uniform(keys, sizes[0], judge_seed((uint64_t)call));
        add_tiles(b, keys, 600, 4, 8)->dirty = call > 0;
        free(keys);
    }
    judge_batch(b, right_tiles, NULL);
}
END_TEST

void plan_local_sort(Suite *s) {
    TCase *a = plan_step(s, "a2", 6, "local_sort.cu", "local_sort");
    plan_test(a, one_tile,
              "a single tile comes out sorted by its digit, equal digits in their old order, and "
              "counted");
    plan_test(a, many_tiles,
              "every tile is sorted by itself, and its counts stand digit-major in the matrix");
    plan_test(a, stable_tiles, "keys with equal digits keep their order in the tile");
    plan_test(a, every_shift, "any digit can be asked for, at whatever bit it begins");
    plan_test(a, one_digit, "a tile whose keys all have one digit has as many of it as keys");
    plan_test(a, small_tiles, "all is right in tiles of 40 keys, which are no power of two");
    plan_test(a, real_ones,
              "keys of 0xFFFFFFFF are sorted and counted beside the pads of a last, partial tile");
    plan_test(a, wide_digits, "all is right when there are more digits than threads in a block");
    plan_test(a, tiles_again,
              "a second call with new keys does not depend on what the first left behind");
    if (judge_full())
        plan_test(a, large_tiles, "all is right in tiles of 600 keys");
}

// ---- c: arrays out, sorted, offsets ------------------------------------------------------------------------

static struct kase *add_scatter(struct batch *b, const unsigned *keys, size_t n, unsigned width,
                                unsigned shift) {
    size_t tiles = (n + tile_now - 1) / tile_now, cells = tiles << width;
    unsigned *sorted = room_for(n), *counts = room_for(cells);

    tiled_local_sort(sorted, counts, keys, n, tile_now, width, shift);
    host_exclusive_scan(counts, counts, cells);
    struct kase *k =
        batch_add(b, "scatter_tiles", n, tiled_param(width, shift), 0, (unsigned)tile_now);
    kase_out(k, "out", SHOWN_HEX, n);
    kase_in(k, "sorted", SHOWN_HEX, sorted, n);
    kase_in(k, "offsets", SHOWN_DECIMAL, counts, cells);
    k->schedules = 2;
    free(sorted);
    free(counts);
    return k;
}

// The tiles' keys by digit, and within a digit in order: a stable pass over what the tiles hold.
static void right_scatter(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    host_counting_pass(right[0], k->arrays[1].data, k->n, tiled_shift(k), tiled_width(k));
}

static void add_scatters(struct batch *b, fill_fn *fill, const size_t *sizes, size_t count) {
    for (int w = 0; w < TILED_WIDTHS; w++)
        for (size_t i = 0; i < count; i++) {
            unsigned *keys = room_for(sizes[i]);
            fill(keys, sizes[i], judge_seed(sizes[i]));
            add_scatter(b, keys, sizes[i], tiled_widths[w], i % 2 ? 13 : 0);
            add_scatter(b, keys, sizes[i], tiled_widths[w], 32 - tiled_widths[w]);
            free(keys);
        }
}

// Keys whose digits are few, so that most runs are missing.
static void fill_sparse(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = (5 + 3 * keys_below(&seed, 2)) * 0x11111111u;
}

START_TEST(scatter_one_tile) {
    struct batch *b = batch_new("07ct");
    const size_t sizes[] = {1, 2, 3, 5, 33, TILE_SMALL};
    tile_now = TILE_SMALL;
    add_scatters(b, fill_distinct, sizes, 6);
    judge_batch(b, right_scatter, NULL);
}
END_TEST

START_TEST(scatter_many_tiles) {
    struct batch *b = batch_new("07c");
    const size_t sizes[] = {257, 511, 513, 1283};
    tile_now = TILE_USUAL;
    add_scatters(b, fill_uniform, sizes, 4);
    judge_batch(b, right_scatter, NULL);
}
END_TEST

START_TEST(absent_digits) {
    struct batch *b = batch_new("07c");
    const size_t sizes[] = {3, 256, 700};
    tile_now = TILE_USUAL;
    add_scatters(b, fill_sparse, sizes, 3);
    judge_batch(b, right_scatter, NULL);
}
END_TEST

START_TEST(scatter_wide_digits) {
    struct batch *b = batch_new("07ct");
    const size_t sizes[] = {41, 130};
    tile_now = TILE_SMALL;
    add_scatters(b, fill_uniform, sizes, 2);
    add_scatters(b, fill_half_ones, sizes, 2);
    judge_batch(b, right_scatter, NULL);
}
END_TEST

START_TEST(scatter_large_tiles) {
    struct batch *b = batch_new("07cu");
    const size_t sizes[] = {599, 600, 601, 1300};
    tile_now = TILE_LARGE;
    add_scatters(b, fill_uniform, sizes, 4);
    add_scatters(b, fill_sparse, sizes, 4);
    judge_batch(b, right_scatter, NULL);
}
END_TEST

void plan_scatter(Suite *s) {
    TCase *c = plan_step(s, "c", 5, "scatter_tiles.cu", "scatter_tiles");
    plan_test(c, scatter_one_tile,
              "a key of a single tile goes to its digit's offset plus its rank among the tile's "
              "keys of that digit");
    plan_test(c, scatter_many_tiles,
              "the keys of every tile go behind those of the tiles before, digit by digit");
    plan_test(c, absent_digits, "a digit that a tile does not have disturbs nothing");
    plan_test(c, scatter_wide_digits,
              "all is right when there are more digits than threads in a block");
    if (judge_full())
        plan_test(c, scatter_large_tiles, "all is right in tiles of 600 keys");
}
