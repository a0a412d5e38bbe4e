// The plan of hidden tests: which there are, what each asks, what it is worth. Suites register here; Check
// runs what is registered; the report reads it.
#ifndef PLAN_H
#define PLAN_H

#include <check.h>
#include <stdbool.h>

// Starts task "01" ("stable rank"), folder "01-stable-rank".
Suite *plan_task(const char *number, const char *title, const char *folder);

// The earlier tasks whose files the task started last includes: "02 03 05".
void plan_builds_on(Suite *s, const char *numbers);

// A step of the task started last: its letter ("a"), points, the file and function the student writes.
TCase *plan_step(Suite *s, const char *letter, int points, const char *file, const char *function);

// That step calls the function of an earlier one: while that one fails, reports say of this one only that it fails, too.
void plan_uses(Suite *s, const char *letter);

// A hidden test of a step. `property` completes "it must hold that ...": a plain sentence for a beginner.
// The first test of a step is its core test: without it the step earns nothing.
void plan_test(TCase *step, const TTest *test, const char *property);

// The same for a test that looks at what only the CPU's engine can observe: launches and their arguments, copies, waits,
// atomics, who writes what.
void plan_observing(TCase *step, const TTest *test, const char *property);

// Whether that can be observed here: not on a GPU.
bool plan_observes(void);

// A test of the student's own pieces together: skipped when a test before it in its task fails, since then it would only
// say so again.
void plan_after_all(TCase *step, const TTest *test, const char *property);

// A test that cannot run here, and why. Counts neither as passed nor as planned.
void plan_skip(TCase *step, const char *name, const char *property, const char *why);

#endif
