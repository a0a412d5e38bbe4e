// Why a runner sent no (more) results, in words.
#ifndef ENDED_H
#define ENDED_H

#include "batch.h"

// Fails the current test, or faults the checker, for a runner that ended before it was done. k is the case it
// was at; `detail` (taken over) already shows that.
_Noreturn void ended_early(const struct reader *r, const struct process_result *p,
                           const struct process_limits *limits, const struct kase *k);

// Fails the current test for a runner that does not exist: `log` is what the compiler said.
_Noreturn void ended_before_it_began(const char *runner, const char *log);

#endif
