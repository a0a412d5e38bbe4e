// The score table: what a student or an instructor reads.
#include <string.h>

#include "record.h"
#include "words.h"

static int count(const struct record_task *t, enum record_status status) {
    int n = 0;

    for (int i = 0; i < t->num_tests; i++)
        n += t->test[i].status == status;
    return n;
}

static void write_steps(const struct record_task *t, FILE *out) {
    for (int s = 0; s < t->num_steps; s++) {
        const struct record_step *step = &t->step[s];
        fprintf(out, "  %s  %-28s %2d/%d tests  %2d/%d points\n", step->letter, step->function,
                step->passed, step->planned, step->earned, step->points);
    }
}

// Whether a failure may come of wrong numbers that the step was given. A crash, a limit or an error of CUDA's in host code
// is the step's own.
static bool may_come_of_another(const struct record_test *test) {
    static const char *const own[] = {"crash", "limit", "launch", "compile", "declare"};

    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (strcmp(test->how, own[i]) == 0)
            return false;
    return test->status == RECORD_FAIL;
}

// Failures one by one: each step's first in full when the task is asked for alone, else the task's first;
// the rest by name. Of a step that calls another which fails, only that is said: its own words would be about what
// comes of the other's mistake.
static void write_failures(const struct record *r, const struct record_task *t, bool alone,
                           FILE *out) {
    int shown_step = -1;
    bool any = false;

    for (int i = 0; i < t->num_tests; i++) {
        const struct record_test *test = &t->test[i];
        if (test->status != RECORD_FAIL && test->status != RECORD_FAULT)
            continue;
        bool same_again = any && words_same_failure(t, i);
        const struct record_step *cause =
            may_come_of_another(test) && !same_again ? record_cause(t, test->step) : NULL;
        if (cause && alone && test->step != shown_step)
            fprintf(
                out,
                "    %s.%s fails, too: it builds on %s, which fails (step %s): mend that first\n",
                t->number, t->step[test->step].letter, cause->function, cause->letter);
        if (cause) {
            shown_step = test->step;
            continue;
        }
        if ((alone ? test->step != shown_step : !any) && !same_again) {
            words_failure(r, t, test, out);
            shown_step = test->step;
        } else if (alone && !same_again) {
            fprintf(out, "    also %s: %s%s\n", test->name,
                    strcmp(test->reason, test->property) == 0 ? "must hold: " : "", test->reason);
        } else if (alone && test->step != shown_step) {
            fprintf(out, "    %s.%s %s: the same again\n", t->number, t->step[test->step].letter,
                    test->name);
            shown_step = test->step;
        }
        any = true;
    }
}

static void write_skips(const struct record_task *t, FILE *out) {
    for (int i = 0; i < t->num_tests; i++)
        if (t->test[i].status == RECORD_SKIP)
            fprintf(out, "    skipped %s (%s): %s\n", t->test[i].name, t->test[i].property,
                    t->test[i].reason);
}

// Whether a task was asked for and has the CASE asked for, if there is one.
static bool is_shown(const struct record_task *t) {
    return t->wanted && count(t, RECORD_NOT_RUN) < t->num_tests;
}

void report_table(const struct record *r, enum record_verdict v, FILE *out) {
    int wanted = 0, points = 0, earned = 0;
    bool part = false;

    (void)v;
    for (int k = 0; k < r->num_tasks; k++)
        wanted += is_shown(&r->task[k]);
    words_whose(r, out);
    for (int k = 0; k < r->num_tasks; k++) {
        const struct record_task *t = &r->task[k];
        if (!is_shown(t))
            continue;
        bool partial = count(t, RECORD_NOT_RUN) > 0; // one CASE only: no points to speak of
        part |= partial;
        fprintf(out, "%s %-28s %-5s %2d/%d tests", t->number, t->title,
                count(t, RECORD_FAULT)  ? "FAULT"
                : count(t, RECORD_FAIL) ? "FAIL"
                : partial               ? "part"
                                        : "pass",
                record_passed(t), record_planned(t));
        if (!partial) {
            fprintf(out, "  %2d/%d points\n", record_earned(t), record_points(t));
            write_steps(t, out);
        } else {
            fprintf(out, ", this one asked for alone\n");
        }
        if (*t->blame)
            fprintf(out, "    %s\n", t->blame);
        write_failures(r, t, wanted == 1, out);
        if (wanted == 1 || !count(t, RECORD_FAIL))
            write_skips(t, out);
        points += record_points(t);
        earned += record_earned(t);
    }
    if (!part)
        fprintf(out, "total %d/%d points\n", earned, points);
}
