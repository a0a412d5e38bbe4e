// JUnit's XML: wrong is a failure; a crash, a limit or the checker's fault is an error.
#include <string.h>

#include "record.h"

// XML 1.0 has no escape for most control characters: they become "?".
static void escaped(const char *text, FILE *out) {
    for (const unsigned char *c = (const unsigned char *)(text ? text : ""); *c; c++) {
        if (*c == '&')
            fputs("&amp;", out);
        else if (*c == '<')
            fputs("&lt;", out);
        else if (*c == '>')
            fputs("&gt;", out);
        else if (*c == '"')
            fputs("&quot;", out);
        else if (*c == '\n')
            fputs("&#10;", out);
        else
            fputc(*c < 0x20 ? '?' : *c, out);
    }
}

static bool is_error(const struct record_test *test) {
    return test->status == RECORD_FAULT || strcmp(test->how, "crash") == 0 ||
           strcmp(test->how, "limit") == 0;
}

static void write_case(const struct record_task *t, const struct record_test *test, FILE *out) {
    fprintf(out, "    <testcase classname=\"%s.%s\" name=\"", t->number,
            t->step[test->step].letter);
    escaped(test->name, out);
    fputs("\">\n", out);
    if (test->status == RECORD_SKIP || test->status == RECORD_NOT_RUN) {
        fputs("      <skipped message=\"", out);
        escaped(test->status == RECORD_SKIP ? test->reason : "not asked for", out);
        fputs("\"/>\n", out);
    } else if (test->status != RECORD_PASS) {
        const char *element = is_error(test) ? "error" : "failure";
        fprintf(out, "      <%s type=\"", element);
        escaped(test->status == RECORD_FAULT ? "checker" : test->how, out);
        fputs("\" message=\"", out);
        escaped(test->reason, out);
        fputs("\">", out);
        escaped(test->detail, out);
        if (test->looks_as_if) {
            fputs("  it looks as if: ", out);
            escaped(test->looks_as_if, out);
            escaped("\n", out);
        }
        fprintf(out, "</%s>\n", element);
    }
    fputs("    </testcase>\n", out);
}

void report_junit(const struct record *r, enum record_verdict v, FILE *out) {
    (void)v;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", out);
    for (int k = 0; k < r->num_tasks; k++) {
        const struct record_task *t = &r->task[k];
        int failures = 0, errors = 0, skipped = 0;
        if (!t->wanted)
            continue;
        for (int i = 0; i < t->num_tests; i++) {
            const struct record_test *test = &t->test[i];
            bool bad = test->status == RECORD_FAIL || test->status == RECORD_FAULT;
            errors += bad && is_error(test);
            failures += bad && !is_error(test);
            skipped += test->status == RECORD_SKIP || test->status == RECORD_NOT_RUN;
        }
        fprintf(out,
                "  <testsuite name=\"%s %s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" "
                "skipped=\"%d\">\n",
                t->number, t->title, t->num_tests, failures, errors, skipped);
        for (int i = 0; i < t->num_tests; i++)
            write_case(t, &t->test[i], out);
        fputs("  </testsuite>\n", out);
    }
    fputs("</testsuites>\n", out);
}
