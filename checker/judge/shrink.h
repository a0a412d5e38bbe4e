// A failing case made smaller: fewer keys, smaller blocks, lower values, and it still fails in the same way.
#ifndef SHRINK_H
#define SHRINK_H

#include "batch.h"

// Runs a batch; the number of its first case that fails as the case at hand did, -1 if there is none.
typedef long attempt_fn(struct batch *b, const void *context);

// A batch of one case, the smallest found, or NULL if nothing smaller than k fails. Takes two dozen runs at most. Only a
// case that can be made again from other values (kase_again) gets smaller.
struct batch *shrink(const char *task, const struct kase *k, attempt_fn *attempt,
                     const void *context);

#endif
