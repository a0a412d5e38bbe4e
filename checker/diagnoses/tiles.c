// Misconceptions of 07.a2 and 07.c, the kernels that work on tiles. A case's block is a tile, and its parameter has the
// digit's width in its low byte and the shift above.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

enum { SORTED, COUNTS, IN };      // arrays of local_sort
enum { OUT, SCATTERED, OFFSETS }; // arrays of scatter_tiles

static unsigned width(const struct kase *k) {
    return k->param & 0xFF;
}

static unsigned shift(const struct kase *k) {
    return k->param >> 8;
}

static unsigned digit(const struct kase *k, unsigned key) {
    return key >> shift(k) & ((1u << width(k)) - 1);
}

// How local_sort goes about it; all zero but for the pads is right.
struct local {
    unsigned pad;
    bool high_first, from_bit_0, one_more, pads_counted, tile_major, absent_left;
};

// Sorts a tile, pads and all, by one bit after the other.
static void sort_tile(const struct kase *k, unsigned *tile, const struct local *l) {
    const unsigned first = l->from_bit_0 ? 0 : shift(k), bits = width(k) + l->one_more;
    unsigned *moved = elements(k->block);
    for (unsigned i = 0; i < bits; i++) {
        const unsigned bit = first + (l->high_first ? bits - 1 - i : i);
        if (bit > 31)
            break;
        host_counting_pass(moved, tile, k->block, bit, 1);
        memcpy(tile, moved, k->block * sizeof *tile);
    }
    free(moved);
}

static bool local_sort(const struct kase *k, unsigned *const answer[], const struct local *l) {
    const size_t tiles = (k->n + k->block - 1) / k->block, digits = (size_t)1 << width(k);
    unsigned *tile = elements(k->block), *counts = elements(digits);
    for (size_t t = 0; t < tiles; t++) {
        const size_t at = t * k->block, length = k->n - at < k->block ? k->n - at : k->block;
        memset(counts, 0, digits * sizeof *counts);
        for (size_t i = 0; i < k->block; i++)
            tile[i] = i < length ? k->arrays[IN].data[at + i] : l->pad;
        sort_tile(k, tile, l);
        for (size_t i = 0; i < (l->pads_counted ? k->block : length); i++)
            counts[digit(k, tile[i])]++;
        memcpy(answer[SORTED] + at, tile, length * sizeof *tile);
        for (size_t d = 0; d < digits; d++)
            if (counts[d] || !l->absent_left)
                answer[COUNTS][l->tile_major ? t * digits + d : d * tiles + t] = counts[d];
    }
    free(tile);
    free(counts);
    return true;
}

// Defines a model by what it does otherwise.
#define LOCAL(name, ...)                                                                           \
    MODEL(name) {                                                                                  \
        static const struct local l = {__VA_ARGS__};                                               \
        return local_sort(k, answer, &l);                                                          \
    }

LOCAL(high_bit_first, .pad = ~0u, .high_first = true)
LOCAL(low_digit, .pad = ~0u, .from_bit_0 = true)
LOCAL(one_bit_more, .pad = ~0u, .one_more = true)
LOCAL(pads_counted, .pad = ~0u, .pads_counted = true)
LOCAL(pads_largest_int, .pad = 0x7FFFFFFF)
LOCAL(pads_zero, .pad = 0)
LOCAL(pads_zero_counted, .pad = 0, .pads_counted = true)
LOCAL(tile_major, .pad = ~0u, .tile_major = true)
LOCAL(absent_left, .pad = ~0u, .absent_left = true)

// Keys of one tile and digit come as the threads do.
MODEL(drawn_in_tile) {
    static const struct local right = {.pad = ~0u};
    unsigned *group = elements(k->n);
    local_sort(k, answer, &right);
    for (size_t i = 0; i < k->n; i++)
        group[i] = (unsigned)(i / k->block << width(k)) + digit(k, answer[SORTED][i]);
    draw_ranks(answer[SORTED], o->got[SORTED], group, k->n, o);
    free(group);
    return true;
}

MODEL(drawn_in_run) {
    const unsigned *keys = k->arrays[SCATTERED].data;
    unsigned *dest = elements(k->n), *group = elements(k->n);
    host_digit_destinations(dest, keys, k->n, shift(k), width(k));
    for (size_t i = 0; i < k->n; i++)
        group[dest[i]] = (unsigned)(i / k->block << width(k)) + digit(k, keys[i]);
    host_gather(answer[OUT], keys, dest, k->n);
    draw_ranks(answer[OUT], o->got[OUT], group, k->n, o);
    free(dest);
    free(group);
    return true;
}

#define F "local_sort"

const struct diagnosis tiles_diagnoses[] = {
    {"07-high-bit-first", F, high_bit_first,
     "you split by the highest bit of the digit first: the last split decides, so it must be that "
     "of the highest"},
    {"07-low-digit", F, low_digit,
     "your splits leave shift out: the tiles are sorted by their lowest bits, whatever digit is "
     "asked for"},
    {"07-one-bit-more", F, one_bit_more,
     "you split once more than the digit has bits, by the bit above it"},
    {"07-pads-counted", F, pads_counted,
     "the pads of the last tile are counted as keys of the largest digit: count where there is a "
     "key"},
    {"07-pads-zero", F, pads_zero,
     "you pad the last tile with 0, which sorts before the keys and pushes them out of the tile"},
    {"07-pads-zero", F, pads_zero_counted,
     "you pad the last tile with 0, which sorts before the keys and pushes them out of the tile"},
    {"07-pads-largest-int", F, pads_largest_int,
     "you pad the last tile with 0x7FFFFFFF, whose top bit is 0: keys with a 1 there go behind the "
     "pads"},
    {"07-tile-major", F, tile_major,
     "you write the counts tile by tile: the matrix is digit-major, tile_counts[digit * num_tiles "
     "+ tile]"},
    {"07-absent-digits", F, absent_left,
     "you write no count for a digit that a tile does not have: it must be 0, for the scan reads "
     "it"},
    {"07-drawn-rank", F, drawn_in_tile,
     "you draw the place of a key from an atomic counter: who comes first there is chance, so keys "
     "with one digit change places"},
    {"07-drawn-rank", "scatter_tiles", drawn_in_run,
     "you draw the place of a key from an atomic counter: who comes first there is chance, so keys "
     "with one digit change places"},
    {NULL, NULL, NULL, NULL}};
