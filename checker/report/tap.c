// TAP version 14: a test point a hidden test, with a YAML block for what a failure shows.
#include <string.h>

#include "record.h"

// Writes text for a description or a directive: TAP reads \ and #, and a line ends it.
static void description(const char *text, FILE *out) {
    for (; *text; text++) {
        if (*text == '\n') {
            fputc(' ', out);
            continue;
        }
        if (*text == '#' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
}

// A double-quoted YAML scalar.
static void quoted(const char *text, FILE *out) {
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        if (*text == '\n')
            fputs("\\n", out);
        else
            fputc(*text, out);
    }
    fputs("\"\n", out);
}

static void yaml(const struct record_test *test, FILE *out) {
    fputs("  ---\n  message: ", out);
    quoted(test->reason, out);
    fputs("  property: ", out);
    quoted(test->property, out);
    fputs("  kind: ", out);
    quoted(test->status == RECORD_FAULT ? "checker fault" : test->how, out);
    if (test->detail) {
        fputs("  detail: ", out);
        quoted(test->detail, out);
    }
    if (test->diagnosis) {
        fputs("  diagnosis: ", out);
        quoted(test->diagnosis, out);
        fputs("  looks_as_if: ", out);
        quoted(test->looks_as_if, out);
    }
    fputs("  ...\n", out);
}

void report_tap(const struct record *r, enum record_verdict v, FILE *out) {
    int number = 0, total = 0;

    for (int k = 0; k < r->num_tasks; k++)
        for (int i = 0; r->task[k].wanted && i < r->task[k].num_tests; i++)
            total += r->task[k].test[i].status != RECORD_NOT_RUN;
    fprintf(out, "TAP version 14\n1..%d\n", total);
    for (int k = 0; k < r->num_tasks; k++) {
        const struct record_task *t = &r->task[k];
        for (int i = 0; t->wanted && i < t->num_tests; i++) {
            const struct record_test *test = &t->test[i];
            if (test->status == RECORD_NOT_RUN)
                continue;
            fprintf(out, "%s %d - ",
                    test->status == RECORD_FAIL || test->status == RECORD_FAULT ? "not ok" : "ok",
                    ++number);
            fprintf(out, "%s.%s %s: ", t->number, t->step[test->step].letter, test->name);
            description(test->property, out);
            if (test->status == RECORD_SKIP) {
                fputs(" # SKIP ", out);
                description(test->reason, out);
            }
            fputc('\n', out);
            if (test->status == RECORD_FAIL || test->status == RECORD_FAULT)
                yaml(test, out);
        }
    }
    fprintf(out, "# verdict: %s\n", record_verdict_word(v));
}
