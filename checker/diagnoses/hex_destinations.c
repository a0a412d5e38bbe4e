// Misconceptions of task 06.a. Arrays: dest, keys, starts.
#include <stdlib.h>

#include "diagnoses.h"
#include "host_sort.h"

enum { DEST, KEYS, STARTS };

// What a thread can know of its key and the others.
struct seen {
    size_t i;
    unsigned start, rank, size; // of its digit: the start, its keys before this one, all of them
    unsigned smaller;           // keys before this one with a smaller digit
    unsigned all_smaller;       // and all of them
};

typedef unsigned slot_fn(const struct seen *s);
typedef unsigned digit_fn(unsigned key, unsigned place);

static unsigned right_digit(unsigned key, unsigned place) {
    return key / place % 16;
}

static bool destinations(const struct kase *k, unsigned *dest, digit_fn *digit, slot_fn *slot) {
    const unsigned *keys = k->arrays[KEYS].data, *starts = k->arrays[STARTS].data;
    unsigned before[16] = {0}, total[16] = {0};
    for (size_t i = 0; i < k->n; i++)
        total[digit(keys[i], k->param)]++;
    for (size_t i = 0; i < k->n; i++) {
        const unsigned d = digit(keys[i], k->param);
        struct seen s = {.i = i, .start = starts[d], .rank = before[d]++, .size = total[d]};
        for (unsigned e = 0; e < d; e++) {
            s.smaller += before[e];
            s.all_smaller += total[e];
        }
        dest[i] = slot(&s);
    }
    return true;
}

static unsigned right_slot(const struct seen *s) {
    return s->start + s->rank;
}

// Defines a model by the slot that a key takes.
#define SLOT(name, expression)                                                                     \
    static unsigned name##_slot(const struct seen *s) {                                            \
        return expression;                                                                         \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return destinations(k, answer[DEST], right_digit, name##_slot);                            \
    }

SLOT(counts_itself, s->start + s->rank + 1)
SLOT(earlier_smaller_too, s->start + s->smaller + s->rank)
SLOT(smaller_twice, s->start + s->all_smaller + s->rank)
SLOT(ties_reversed, s->start + s->size - 1 - s->rank)
SLOT(no_rank, s->start)
SLOT(no_start, s->rank)
SLOT(stays, (unsigned)s->i)
SLOT(all_zero, 0 * s->start)

static unsigned digit_at_256(unsigned key, unsigned place) {
    return place > 256 ? 0 : key / place % 16;
}

MODEL(low_places) {
    return destinations(k, answer[DEST], digit_at_256, right_slot);
}

// Ranks among the keys before that are wholly equal.
MODEL(whole_keys) {
    const unsigned *keys = k->arrays[KEYS].data;
    if (k->n > MOST_SQUARED)
        return false;
    for (size_t i = 0; i < k->n; i++) {
        answer[DEST][i] = k->arrays[STARTS].data[right_digit(keys[i], k->param)];
        for (size_t j = 0; j < i; j++)
            answer[DEST][i] += keys[j] == keys[i];
    }
    return true;
}

MODEL(own_block) {
    const unsigned *keys = k->arrays[KEYS].data;
    for (size_t at = 0; at < k->n; at += k->block)
        host_hex_destinations(answer[DEST] + at, keys + at, k->arrays[STARTS].data,
                              k->n - at < k->block ? k->n - at : k->block, k->param);
    return true;
}

MODEL(first_block) {
    host_hex_destinations(answer[DEST], k->arrays[KEYS].data, k->arrays[STARTS].data,
                          k->n < k->block ? k->n : k->block, k->param);
    return true;
}

// The ranks of a block's keys are drawn.
MODEL(drawn) {
    unsigned *group = elements(k->n);
    destinations(k, answer[DEST], right_digit, right_slot);
    for (size_t i = 0; i < k->n; i++)
        group[i] = (unsigned)(i / k->block) * 16 + right_digit(k->arrays[KEYS].data[i], k->param);
    draw_ranks(answer[DEST], o->got[DEST], group, k->n, o);
    free(group);
    return true;
}

#define F "hex_destinations"

const struct diagnosis destinations_diagnoses[] = {
    {"06-counts-itself", F, counts_itself,
     "you count the key itself among the earlier ones with its digit, so every slot is one too "
     "high"},
    {"06-earlier-smaller-too", F, earlier_smaller_too,
     "you count earlier keys with a smaller digit as well: starts has all of those in it already"},
    {"06-smaller-twice", F, smaller_twice,
     "you add how many keys have a smaller digit to starts, which is that number already: they "
     "count twice"},
    {"06-ties-reversed", F, ties_reversed,
     "you count the keys of your digit that stand behind yours, so they come out in reverse: count "
     "those before it"},
    {"06-no-rank", F, no_rank,
     "every key goes to the start of its bucket: add how many earlier keys have its digit"},
    {"06-no-start", F, no_start,
     "every bucket begins at slot 0: starts[digit] is missing from your sum"},
    {"06-stays", F, stays, "every key stays where it is: its slot is its own index"},
    {"06-all-zero", F, all_zero, "every key goes to slot 0"},
    {"06-low-places", F, low_places,
     "you know the places 1, 16 and 256 only, and take every digit at a higher one for 0"},
    {"06-whole-keys", F, whole_keys,
     "you compare whole keys where only their digits at place count"},
    {"06-own-block", F, own_block,
     "you count the earlier keys of your own block only: those of the blocks before count too"},
    {"06-first-block", F, first_block,
     "only the first block's keys get a slot: blockIdx.x is missing from your index"},
    {"06-drawn-rank", F, drawn,
     "you draw the rank from an atomic counter: who comes first there is chance, so keys with one "
     "digit change places"},
    {NULL, NULL, NULL, NULL}};
