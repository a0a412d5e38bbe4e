#include "words.h"

#include <inttypes.h>
#include <string.h>

void words_work(const struct record *r, FILE *out) {
    if (strcmp(r->work, "exercises") != 0)
        fprintf(out, " WORK=%s", r->work);
}

void words_whose(const struct record *r, FILE *out) {
    fprintf(out, "Judging the files in %s/ (%s, %s, seed %" PRIu64 "%s)\n", r->work, r->device,
            r->compiler, r->seed, r->full ? ", full" : "");
    if (r->sandbox && strcmp(r->sandbox, "none") == 0)
        fprintf(
            out,
            "sandbox: no seccomp here: your program is limited, but not kept from the system\n");
}

static void indent(const char *lines, FILE *out) {
    while (lines && *lines) {
        size_t length = strcspn(lines, "\n");
        fprintf(out, "    %.*s\n", (int)length, lines);
        lines += length + (lines[length] != 0);
    }
}

// The failing test of the same step whose misconception is known where that of this one is not: several explain what it
// saw. NULL if there is none, or if there are several and they do not agree.
static const struct record_test *telling(const struct record_task *t,
                                         const struct record_test *test) {
    const struct record_test *found = NULL;

    if (test->looks_as_if || strcmp(test->how, "value") != 0)
        return NULL;
    for (int i = 0; i < t->num_tests; i++) {
        const struct record_test *other = &t->test[i];
        if (other->step != test->step || other->status != RECORD_FAIL || !other->looks_as_if)
            continue;
        if (found && strcmp(found->diagnosis, other->diagnosis) != 0)
            return NULL;
        found = found ? found : other;
    }
    return found;
}

void words_failure(const struct record *r, const struct record_task *t,
                   const struct record_test *test, FILE *out) {
    const struct record_step *step = &t->step[test->step];

    if (test->status == RECORD_FAULT) {
        fprintf(out, "    %s: a fault of the checker, not of your code: %s\n", test->name,
                test->reason);
        return;
    }
    if (strcmp(test->reason, test->property) == 0)
        fprintf(out, "    %s.%s %s: must hold: %s\n", t->number, step->letter, test->name,
                test->property);
    else
        fprintf(out, "    %s.%s %s: %s\n", t->number, step->letter, test->name, test->reason);
    indent(test->detail, out);
    if (test->looks_as_if)
        fprintf(out, "      it looks as if: %s\n", test->looks_as_if);
    const struct record_test *other = telling(t, test);
    if (other)
        fprintf(out, "      in %s it looks as if: %s\n", other->name, other->looks_as_if);
    indent(test->warnings, out);
    if (strcmp(test->how, "compile") != 0 &&
        strcmp(test->how, "declare") != 0) { // else neither would help
        fprintf(out, "    again: make check TASK=%s CASE=%s SEED=%" PRIu64, t->number, test->name,
                r->seed);
        words_work(r, out);
        fprintf(out, "\n    next: make hint TASK=%s\n", t->number);
    }
}

bool words_same_failure(const struct record_task *t, int i) {
    for (int j = 0; j < i; j++)
        if (t->test[j].status == t->test[i].status && strcmp(t->test[j].how, t->test[i].how) == 0 &&
            strcmp(t->test[i].how, "value") != 0 &&
            strcmp(t->test[j].reason, t->test[i].reason) == 0)
            return true;
    return false;
}
