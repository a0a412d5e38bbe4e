// Sentences that more than one report for people says.
#ifndef WORDS_H
#define WORDS_H

#include "record.h"

// Whose files are judged, on what.
void words_whose(const struct record *r, FILE *out);

// One failing test in full: what must hold, the smallest case that shows it does not, and what to do next.
void words_failure(const struct record *r, const struct record_task *t,
                   const struct record_test *test, FILE *out);

// Whether test i failed for the same reason as an earlier test of the task, as a compile error does.
bool words_same_failure(const struct record_task *t, int i);

// " WORK=dir" unless it is the default.
void words_work(const struct record *r, FILE *out);

#endif
