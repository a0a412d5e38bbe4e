// The plan from the side of main: where it is written, and how it is run.
#ifndef RUN_PLAN_H
#define RUN_PLAN_H

#include "../report/record.h"

// What suites register from now on goes into r.
void plan_into(struct record *r);

// Runs the planned tests of a task, or those named `only`, and writes what came of them into the record.
void plan_run(int task, const char *only);

// Whether a wanted task has a test of that name.
bool plan_has(const char *name);

#endif
