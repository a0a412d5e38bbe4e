// What a task's kernels cost: no test, but calls like one's.
#ifndef COSTS_H
#define COSTS_H

#include <stdbool.h>

// Calls the functions of task "02", from the folder `work`, on one typical input each, in the runner that counts, and prints its table. False
// when that cannot be done: then it has printed a sentence about it.
bool costs_of(const char *number, const char *work);

#endif
