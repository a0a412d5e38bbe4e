// Known misconceptions, and whether one of them explains all that a hidden test has seen.
#ifndef DIAGNOSE_H
#define DIAGNOSE_H

#include <stdbool.h>

#include "batch.h"

// What a misconception makes of a case. The compared arrays come in answer[] as the function finds them: an output
// holds what was there before, an in-out array its input. What the misconception writes is written there, and the
// rest stays. answer[a] is NULL for all other arrays. `o` tells the order, the poison and the launches; where the
// misconception leaves the result to chance, a model answers with o->got if that is one of its results.
// Returns false when it has no answer: then it explains nothing.
typedef bool model_fn(const struct kase *k, const struct outcome *o,
                      unsigned *const answer[KASE_ARRAYS]);

struct diagnosis {
    const char
        *id; // never changes: "03-inclusive". Rows of one id are variants of one misconception
    const char *functions; // those it is known of, as cases name them, with blanks between
    model_fn *model;
    const char *sentence; // to a beginner: completes "it looks as if: "
};

// The one misconception of the tables, which end with NULL, as does each with an id of NULL, that explains every
// element of every compared array in every outcome of the batch. NULL when there is none, or more than one, or when an
// outcome is wrong in another way, or the runner did not come to its end, or a second of CPU time was not enough to tell.
const struct diagnosis *diagnose(const struct diagnosis *const *tables, const struct batch *b,
                                 const struct process_result *p);

// judge.c's: whether nothing is wrong with an outcome but perhaps its values.
bool outcome_is_sound(const struct kase *k, const struct outcome *o);

#endif
