// What the hooks tell.
#ifndef COST_WATCH_H
#define COST_WATCH_H

#include "cost.h"

// The running thread accesses memory at p; pc is the instruction behind.
void cost_access(const void *p, unsigned size, enum cost_kind kind, const void *pc);

#endif
