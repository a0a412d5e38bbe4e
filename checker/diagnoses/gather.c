// Misconceptions of task 05. Arrays: out, keys, dest.
#include <string.h>

#include "diagnoses.h"

enum { OUT, KEYS, DEST };

// Defines a model by what out[dest[i]] becomes for a key, if `test` holds.
#define MOVES(name, test, value)                                                                   \
    MODEL(name) {                                                                                  \
        const unsigned *keys = k->arrays[KEYS].data, *dest = k->arrays[DEST].data;                 \
        (void)keys;                                                                                \
        for (size_t i = 0; i < k->n; i++)                                                          \
            if (test)                                                                              \
                answer[OUT][dest[i]] = value;                                                      \
        return true;                                                                               \
    }

MOVES(backwards, true, keys[dest[dest[i]]])
MOVES(not_moved, true, keys[dest[i]])
MOVES(index_moved, true, (unsigned)i)
MOVES(slot_moved, true, dest[i])
MOVES(all_zero, true, 0)
MOVES(all_but_the_last, i + 1 < k->n, keys[i])
MOVES(from_first_block, i < k->block, keys[i])
MOVES(to_first_block, dest[i] < k->block, keys[i])
MOVES(within_block, i / k->block == dest[i] / k->block, keys[i])

#define A "gather"
#define B "scatter"
#define F A " " B
static const char first_block[] =
    "only the first block has moved its keys: blockIdx.x is missing from your index";

const struct diagnosis move_diagnoses[] = {
    {"05-backwards", F, backwards,
     "you apply the permutation the wrong way round, out[i] = keys[dest[i]]: dest[i] says where "
     "keys[i] goes, not where it comes from"},
    {"05-not-moved", F, not_moved, "the keys are copied, and none has moved"},
    {"05-index-moved", F, index_moved, "you store the index of the key where the key belongs"},
    {"05-slot-moved", F, slot_moved, "you store the number of the slot where the key belongs"},
    {"05-zero", F, all_zero, "every slot of out is 0"},
    {"05-skips-last", F, all_but_the_last,
     "your loop ends one key too early: the slot of the last key is never written"},
    {"05-first-block", B, from_first_block, first_block},
    {"05-first-block", A, to_first_block, first_block},
    {"05-own-block", A, within_block,
     "you look for the key among those of your own block only: it may come from anywhere"},
    {NULL, NULL, NULL, NULL}};
