// Misconceptions of a split by one bit: 04, and 07.a1. Arrays: dest, keys; or dest, opposite (by the bits turned
// round), bits.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

// What a thread can know of its key and the others.
struct seen {
    size_t i, n;
    unsigned one;         // whether its bit is 1
    unsigned rank, size;  // keys with its bit that are before it, and all of them
    unsigned zeros, ones; // in all
    unsigned last_zero;   // whether the last key has a 0
};

// The slot that a thread takes.
typedef unsigned slot_fn(const struct seen *s);

// Splits n keys, of which bits[] are the bits.
static void split(unsigned *dest, const unsigned *bits, size_t n, slot_fn *slot) {
    unsigned total[2] = {0, 0}, before[2] = {0, 0};
    for (size_t i = 0; i < n; i++)
        total[bits[i]]++;
    for (size_t i = 0; i < n; i++) {
        const unsigned one = bits[i];
        const struct seen s = {.i = i,
                               .n = n,
                               .one = one,
                               .rank = before[one]++,
                               .size = total[one],
                               .zeros = total[0],
                               .ones = total[1],
                               .last_zero = !bits[n - 1]};
        dest[i] = slot(&s);
    }
}

// The bit that is taken of a key.
typedef unsigned bit_fn(unsigned key, unsigned bit);

static unsigned right_bit(unsigned key, unsigned bit) {
    return key >> bit & 1;
}

static unsigned right_slot(const struct seen *s) {
    return s->one * s->zeros + s->rank;
}

// Splits groups of `group` keys, each by itself, for both outputs of 07.a1.
static bool split_groups(const struct kase *k, unsigned *const answer[], size_t group, bit_fn *bit,
                         slot_fn *slot) {
    const int last = k->num_arrays - 1;
    unsigned *bits = elements(k->n);
    for (int a = 0; a < last; a++) {
        for (size_t i = 0; i < k->n; i++)
            bits[i] = bit(k->arrays[last].data[i], k->param) ^ (unsigned)a;
        for (size_t at = 0; at < k->n; at += group) {
            const size_t length = k->n - at < group ? k->n - at : group;
            split(answer[a] + at, bits + at, length, slot);
            for (size_t i = 0; i < length; i++)
                answer[a][at + i] += (unsigned)at;
        }
    }
    free(bits);
    return true;
}

// Defines a model by the slot that a key takes, or by the bit that is taken of it.
#define SLOT(name, expression)                                                                     \
    static unsigned name##_slot(const struct seen *s) {                                            \
        return expression;                                                                         \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return split_groups(k, answer, k->n, right_bit, name##_slot);                              \
    }
#define BIT(name, expression)                                                                      \
    static unsigned name##_of(unsigned key, unsigned bit) {                                        \
        return expression;                                                                         \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return split_groups(k, answer, k->n, name##_of, right_slot);                               \
    }

SLOT(ones_first, s->one ? s->rank : s->ones + s->rank)
SLOT(ones_reversed, s->one ? (unsigned)s->n - 1 - s->rank : s->rank)
SLOT(both_reversed, s->one * s->zeros + s->size - 1 - s->rank)
SLOT(zeros_not_added, s->rank)
SLOT(zeros_one_short, s->rank + (s->one ? s->zeros - s->last_zero : 0))
SLOT(zeros_before_only, s->one ? (unsigned)s->i : s->rank)
SLOT(zero_counts_itself, s->one * s->zeros + s->rank + !s->one)
SLOT(counts_itself, s->one * s->zeros + s->rank + 1)
SLOT(size_for_rank, s->one * s->zeros + s->size - 1)
SLOT(start_only, s->one * s->zeros)
SLOT(stays, (unsigned)s->i)
SLOT(all_zero, 0 * s->one)
SLOT(in_a_byte, (s->rank & 0xFF) + (s->one ? s->zeros & 0xFF : 0))

BIT(number_as_mask, (key & bit) != 0)
BIT(number_as_place, key / (bit ? bit : 1) % 2)
BIT(masked_is_1, (key & 1u << bit) == 1)
BIT(masked_above_0, (int)(key & 1u << bit) > 0)

MODEL(own_block) {
    return split_groups(k, answer, k->block, right_bit, right_slot);
}

MODEL(own_warp) {
    return split_groups(k, answer, 32, right_bit, right_slot);
}

MODEL(copied) {
    memcpy(answer[0], k->arrays[1].data, k->n * sizeof *answer[0]);
    return true;
}

MODEL(first_block) {
    unsigned *all = elements(k->n);
    host_split_destinations(all, k->arrays[1].data, k->n, k->param);
    for (size_t i = 0; i < k->n && i < k->block; i++)
        answer[0][i] = all[i];
    free(all);
    return true;
}

// Each of the two buckets is in the order of whole keys.
MODEL(sorted_inside) {
    const unsigned *keys = k->arrays[1].data;
    unsigned *some = elements(k->n), *rank = elements(k->n);
    for (unsigned one = 0, zeros = 0; one < 2; one++) {
        unsigned count = 0;
        for (size_t i = 0; i < k->n; i++)
            if (right_bit(keys[i], k->param) == one)
                some[count++] = keys[i];
        host_stable_rank(rank, some, count);
        count = 0;
        for (size_t i = 0; i < k->n; i++)
            if (right_bit(keys[i], k->param) == one)
                answer[0][i] = one * zeros + rank[count++];
        zeros = count;
    }
    free(some);
    free(rank);
    return true;
}

// The ranks of a block's keys are drawn.
MODEL(drawn) {
    const int last = k->num_arrays - 1;
    unsigned *group = elements(k->n);
    split_groups(k, answer, k->n, right_bit, right_slot);
    for (size_t i = 0; i < k->n; i++)
        group[i] = (unsigned)(i / k->block) * 2 + right_bit(k->arrays[last].data[i], k->param);
    for (int a = 0; a < last; a++)
        draw_ranks(answer[a], o->got[a], group, k->n, o);
    free(group);
    return true;
}

#define A "split_destinations"
#define B "split_destination"
#define F A " " B

const struct diagnosis split_diagnoses[] = {
    {"04-ones-first", F, ones_first, "the keys with a 1 go first: those with a 0 must"},
    {"04-ones-reversed", F, ones_reversed,
     "you fill the ones in from the end, so they come out in reverse: they start behind the zeros "
     "and go up"},
    {"04-both-reversed", F, both_reversed,
     "you count the keys of your bucket that stand behind yours, so both buckets come out in "
     "reverse: count those before it"},
    {"04-zeros-not-added", F, zeros_not_added,
     "the ones begin at slot 0 as the zeros do: they start behind all the zeros, so add how many "
     "these are"},
    {"04-zeros-one-short", F, zeros_one_short,
     "the number of zeros leaves out the last key, so the ones start one slot too early whenever "
     "that is a zero"},
    {"04-zeros-before-only", F, zeros_before_only,
     "you add the zeros before your key only: a one goes behind all the zeros, the later ones "
     "too"},
    {"04-counts-itself", F, zero_counts_itself,
     "a zero counts itself among the zeros before it, so it goes one slot too far"},
    {"04-both-count-themselves", F, counts_itself,
     "a key counts itself among the keys of its bucket before it (j <= i?), so it goes one slot "
     "too "
     "far"},
    {"04-size-for-rank", F, size_for_rank,
     "you use the size of the bucket where the rank in it belongs, so all its keys go to its last "
     "slot"},
    {"04-start-only", F, start_only,
     "every key goes to the start of its bucket: add how many keys of the bucket stand before "
     "it"},
    {"04-stays", F, stays, "every key stays where it is: its slot is its own index"},
    {"04-all-zero", F, all_zero, "every key goes to slot 0"},
    {"04-byte-counter", F, in_a_byte,
     "your counts are kept in 8 bits, and are 0 again after 256 keys"},
    {"04-bit-as-mask", A, number_as_mask,
     "you take the number of the bit for the bit itself, keys & bit: shift the key down by it"},
    {"04-bit-as-place", A, number_as_place,
     "you divide by the number of the bit: bit number b is (key >> b) & 1"},
    {"04-masked-is-one", A, masked_is_1,
     "you ask whether the masked key is 1, which only bit 0 can be: ask whether it is not 0"},
    {"04-masked-above-zero", A, masked_above_0,
     "you ask whether the masked key is above 0 as an int: with bit 31 it is negative, so ask "
     "whether it is not 0"},
    {"04-own-block", A, own_block,
     "each block splits its own keys by themselves: a slot counts among all n keys"},
    {"04-own-warp", B, own_warp,
     "each 32 threads split their keys by themselves: a block may have many warps"},
    {"04-copied", A, copied, "you write the key where its slot belongs"},
    {"04-first-block", A, first_block,
     "only the first block's keys get a slot: blockIdx.x is missing from your index"},
    {"04-sorted-inside", A, sorted_inside,
     "you sort each bucket by the whole key: inside a bucket keys keep the order they came in"},
    {"04-drawn-rank", F, drawn,
     "you draw the rank from an atomic counter: who comes first there is chance, so the keys of a "
     "bucket change places"},
    {NULL, NULL, NULL, NULL}};
