// The record of a run: laid out from the plan before anything runs, filled in test by test. Every output format
// derives from it and from nothing else.
#ifndef RECORD_H
#define RECORD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { RECORD_TASKS = 8, RECORD_STEPS = 8, RECORD_TESTS = 64 };

enum record_status {
    RECORD_NOT_RUN, // not asked for, or locked behind an earlier task
    RECORD_PASS,
    RECORD_FAIL,
    RECORD_SKIP, // planned, but not here: `reason` says why
    RECORD_FAULT // the checker's own failure
};

struct record_test {
    const char *name, *property;
    int step; // index into the task's steps
    bool core;
    bool observing; // needs what only the CPU's engine can see
    bool after_all; // says something only when all tests before it in its task pass
    enum record_status status;
    char how[16];     // a failure's kind: "value", "crash", "limit", "compile", ...
    char reason[640]; // one sentence
    char *detail;     // lines, or NULL
    char *warnings;   // lines, or NULL
    char note[64];
    // The misconception that explains a wrong result: its id and a sentence on it, or NULL.
    const char *diagnosis, *looks_as_if;
};

struct record_step {
    char letter[4];
    int points, earned;
    const char *file, *function;
    const char
        *uses; // letter of an earlier step of the task whose function this one calls, or NULL
    int planned, passed;
};

struct record_task {
    char number[4];
    const char *title, *folder;
    struct record_step step[RECORD_STEPS];
    struct record_test test[RECORD_TESTS];
    int num_steps, num_tests;
    bool wanted;              // this run asks for it
    const char *builds_on;    // numbers of the earlier tasks whose files it includes, or NULL
    bool by_steps;            // each step is judged on reference pieces, and the whole at last
    bool on_reference_pieces; // judged on pieces from solutions/, since the student's own fail
    char blame[320];          // a sentence on that, or empty
};

struct record {
    const char *work; // whose files
    const char *device, *compiler, *version;
    const char *sandbox; // "seccomp", or "none" where the kernel has no such thing; NULL on a GPU
    uint64_t seed;
    bool full;
    struct record_task task[RECORD_TASKS];
    int num_tasks;
};

enum record_verdict { RECORD_ALL_PASS, RECORD_SOME_FAIL, RECORD_USAGE, RECORD_CHECKER_FAULT };

// Adds up planned, passed and earned of every step: floor(points x passed / planned), and 0 unless the
// core test passes. Returns the verdict on all wanted tasks. A wanted test that did not run is a fault.
enum record_verdict record_score(struct record *r);

int record_points(const struct record_task *t);
int record_earned(const struct record_task *t);
int record_planned(const struct record_task *t);
int record_passed(const struct record_task *t);
// The earlier step that `step` calls, directly or through another one, if a test of that fails: what goes wrong in `step`
// may come from there. Otherwise NULL.
const struct record_step *record_cause(const struct record_task *t, int step);
// A task passes when all its planned tests do.
bool record_task_passes(const struct record_task *t);

// "pass", "fail", "usage", "fault".
const char *record_verdict_word(enum record_verdict v);

// The formats. Each writes the whole record, and nothing else, to out.
struct record_format {
    const char *name; // REPORT=name
    void (*write)(const struct record *r, enum record_verdict v, FILE *out);
};
extern const struct record_format record_formats[]; // ends with a NULL name

void report_table(const struct record *r, enum record_verdict v, FILE *out);
void report_next(const struct record *r, enum record_verdict v, FILE *out);
void report_tap(const struct record *r, enum record_verdict v, FILE *out);
void report_json(const struct record *r, enum record_verdict v, FILE *out);
void report_junit(const struct record *r, enum record_verdict v, FILE *out);

#endif
