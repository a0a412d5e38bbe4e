// Misconceptions of task 01. Arrays: rank, keys.
#include <stdlib.h>

#include "diagnoses.h"
#include "host_sort.h"

enum { RANK, KEYS };

// Whether keys[j] = other is counted by the thread of keys[i] = mine.
typedef bool counted_fn(unsigned other, size_t j, unsigned mine, size_t i);

static bool count_all(const struct kase *k, unsigned *rank, counted_fn *counted) {
    const unsigned *keys = k->arrays[KEYS].data;
    if (k->n > MOST_SQUARED)
        return false;
    for (size_t i = 0; i < k->n; i++) {
        rank[i] = 0;
        for (size_t j = 0; j < k->n; j++)
            rank[i] += counted(keys[j], j, keys[i], i);
    }
    return true;
}

// Defines a model by which keys are counted.
#define COUNTS(name, test)                                                                         \
    static bool name##_counted(unsigned other, size_t j, unsigned mine, size_t i) {                \
        (void)i;                                                                                   \
        (void)j;                                                                                   \
        return test;                                                                               \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return count_all(k, answer[RANK], name##_counted);                                         \
    }

COUNTS(counts_itself, other < mine || (other == mine && j <= i))
COUNTS(no_tie_break, other < mine)
COUNTS(all_ties, other <= mine)
COUNTS(ties_reversed, other < mine || (other == mine && j > i))
COUNTS(signed_compare, (int)other < (int)mine || (other == mine && j < i))
COUNTS(difference, (int)(other - mine) < 0 || (other == mine && j < i))
COUNTS(float_compare, (float)other < (float)mine || ((float)other == (float)mine && j < i))
COUNTS(earlier_only, j < i && other <= mine)
COUNTS(largest_first, other > mine || (other == mine && j < i))

static void right_ranks(const struct kase *k, unsigned *rank) {
    host_stable_rank(rank, k->arrays[KEYS].data, k->n);
}

MODEL(skips_last) {
    const unsigned *keys = k->arrays[KEYS].data;
    right_ranks(k, answer[RANK]);
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] -= keys[k->n - 1] < keys[i];
    return true;
}

MODEL(in_a_byte) {
    right_ranks(k, answer[RANK]);
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] &= 0xFF;
    return true;
}

// Ranks in each block of keys by itself, from `first` times the block's first key on.
static bool own_block(const struct kase *k, unsigned *rank, unsigned first) {
    for (size_t at = 0; at < k->n; at += k->block) {
        const size_t length = k->n - at < k->block ? k->n - at : k->block;
        host_stable_rank(rank + at, k->arrays[KEYS].data + at, length);
        for (size_t i = 0; i < length; i++)
            rank[at + i] += first * (unsigned)at;
    }
    return true;
}

MODEL(own_block_only) {
    return own_block(k, answer[RANK], 0);
}

MODEL(own_block_from_its_first) {
    return own_block(k, answer[RANK], 1);
}

MODEL(first_block) {
    unsigned *all = elements(k->n);
    right_ranks(k, all);
    for (size_t i = 0; i < k->n && i < k->block; i++)
        answer[RANK][i] = all[i];
    free(all);
    return true;
}

// The last tile's slots past n hold 0, which is smaller than any key but 0.
MODEL(tail_counted) {
    const unsigned spare = (unsigned)((k->block - k->n % k->block) % k->block);
    right_ranks(k, answer[RANK]);
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] += k->arrays[KEYS].data[i] > 0 ? spare : 0;
    return true;
}

MODEL(index_for_rank) {
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] = (unsigned)i;
    return true;
}

MODEL(key_for_rank) {
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] = k->arrays[KEYS].data[i];
    return true;
}

MODEL(all_zero) {
    for (size_t i = 0; i < k->n; i++)
        answer[RANK][i] = 0;
    return true;
}

#define F "stable_rank"
static const char in_own_block[] =
    "you compare a key with the keys of its own block only: a rank counts among all n of them";

const struct diagnosis rank_diagnoses[] = {
    {"01-counts-itself", F, counts_itself,
     "you count the key itself among the equal ones before it, so every rank is one too high"},
    {"01-no-tie-break", F, no_tie_break,
     "you count the smaller keys only, so equal keys share one rank: of those, count the earlier "
     "ones"},
    {"01-all-ties", F, all_ties,
     "you count every key that is smaller or equal, your own and later ones too: of the equal "
     "ones, only the earlier count"},
    {"01-ties-reversed", F, ties_reversed,
     "of the equal keys you count those that stand behind yours, so they come out in reverse: "
     "count those before it"},
    {"01-signed-compare", F, signed_compare,
     "you compare the keys as int: from 0x80000000 on they are negative there, and count as the "
     "smallest"},
    {"01-difference-compare", F, difference,
     "you compare by the sign of a difference, which is wrong when two keys are 0x80000000 or more "
     "apart: use <"},
    {"01-float-compare", F, float_compare,
     "you compare the keys as float, which has 24 bits: two large keys that differ little become "
     "equal"},
    {"01-earlier-only", F, earlier_only,
     "you look only at the keys before yours, and miss the smaller ones behind it"},
    {"01-largest-first", F, largest_first,
     "you count the larger keys where the smaller ones count, so the largest key comes first"},
    {"01-skips-last", F, skips_last, "your loop ends one key too early and never sees the last"},
    {"01-byte-counter", F, in_a_byte,
     "your count is kept in 8 bits, and is 0 again after 256 keys"},
    {"01-own-block", F, own_block_only, in_own_block},
    {"01-own-block", F, own_block_from_its_first, in_own_block},
    {"01-first-block", F, first_block,
     "only the first block's keys get a rank: blockIdx.x is missing from your index"},
    {"01-tail-counted", F, tail_counted,
     "you count the slots past n in the last tile, too: they are filled with 0, and 0 is smaller "
     "than your key"},
    {"01-index", F, index_for_rank,
     "each key gets its own index for a rank, wherever the other keys stand"},
    {"01-keys-copied", F, key_for_rank, "you write the key where its rank belongs"},
    {"01-all-zero", F, all_zero,
     "every rank is 0: nothing is counted, or the count is not what you write"},
    {NULL, NULL, NULL, NULL}};
