// Shows a failing case to a reader.
#ifndef SHOW_H
#define SHOW_H

#include "batch.h"

// "n 3, place 16, 1 block of 32 threads".
void show_call(struct text *t, const struct kase *k);

// The case's inputs, the student's array a and the right one, side by side around index `wrong`.
void show_difference(struct text *t, const struct kase *k, const struct outcome *o, int a,
                     const unsigned *right, size_t wrong);

// The inputs alone, from their start.
void show_inputs(struct text *t, const struct kase *k);

// "forward", "in reverse", "in a random order".
const char *show_order(unsigned order);

// What the runner warned of, a line each.
void show_warnings(struct text *t, const struct text *warnings);

#endif
