// The record as one JSON object.
#include <inttypes.h>
#include <string.h>

#include "record.h"

static const char *const status_words[] = {[RECORD_NOT_RUN] = "not run",
                                           [RECORD_PASS] = "pass",
                                           [RECORD_FAIL] = "fail",
                                           [RECORD_SKIP] = "skipped",
                                           [RECORD_FAULT] = "fault"};

static void string(const char *text, FILE *out) {
    fputc('"', out);
    for (const unsigned char *c = (const unsigned char *)(text ? text : ""); *c; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(out, "\\%c", *c);
        else if (*c == '\n')
            fputs("\\n", out);
        else if (*c < 0x20)
            fprintf(out, "\\u%04x", *c);
        else
            fputc(*c, out);
    }
    fputc('"', out);
}

static void member(const char *name, const char *value, const char *end, FILE *out) {
    string(name, out);
    fputs(": ", out);
    string(value, out);
    fputs(end, out);
}

static void write_test(const struct record_task *t, const struct record_test *test, FILE *out) {
    fputs("        {", out);
    member("step", t->step[test->step].letter, ", ", out);
    member("name", test->name, ", ", out);
    member("property", test->property, ", ", out);
    fprintf(out, "\"core\": %s, ", test->core ? "true" : "false");
    member("status", status_words[test->status], ", ", out);
    member("kind", test->how, ", ", out);
    member("reason", test->reason, ", ", out);
    member("diagnosis", test->diagnosis, ", ", out);
    member("looks_as_if", test->looks_as_if, ", ", out);
    member("note", test->note, ", ", out);
    member("warnings", test->warnings, ", ", out);
    member("detail", test->detail, "}", out);
}

static void write_task(const struct record_task *t, FILE *out) {
    fputs("    {", out);
    member("task", t->number, ", ", out);
    member("title", t->title, ", ", out);
    member("folder", t->folder, ", ", out);
    fprintf(out, "\"points\": %d, \"earned\": %d, \"planned\": %d, \"passed\": %d, ",
            record_points(t), record_earned(t), record_planned(t), record_passed(t));
    fprintf(out, "\"on_reference_pieces\": %s, ", t->on_reference_pieces ? "true" : "false");
    member("blame", t->blame, ",\n      \"steps\": [\n", out);
    for (int s = 0; s < t->num_steps; s++) {
        fputs("        {", out);
        member("step", t->step[s].letter, ", ", out);
        member("file", t->step[s].file, ", ", out);
        member("function", t->step[s].function, ", ", out);
        fprintf(out, "\"points\": %d, \"earned\": %d, \"planned\": %d, \"passed\": %d}%s\n",
                t->step[s].points, t->step[s].earned, t->step[s].planned, t->step[s].passed,
                s + 1 < t->num_steps ? "," : "");
    }
    fputs("      ],\n      \"tests\": [\n", out);
    for (int i = 0; i < t->num_tests; i++) {
        write_test(t, &t->test[i], out);
        fputs(i + 1 < t->num_tests ? ",\n" : "\n", out);
    }
    fputs("      ]}", out);
}

void report_json(const struct record *r, enum record_verdict v, FILE *out) {
    bool first = true;

    fputs("{\n  ", out);
    member("verdict", record_verdict_word(v), ", ", out);
    member("work", r->work, ", ", out);
    member("device", r->device, ", ", out);
    member("compiler", r->compiler, ", ", out);
    member("sandbox", r->sandbox, ", ", out);
    member("checker", r->version, ", ", out);
    fprintf(out, "\"full\": %s, \"seed\": \"%" PRIu64 "\",\n  \"tasks\": [\n",
            r->full ? "true" : "false",
            r->seed); // a string: JSON's numbers end at 2^53 for many readers
    for (int k = 0; k < r->num_tasks; k++) {
        if (!r->task[k].wanted)
            continue;
        fputs(first ? "" : ",\n", out);
        first = false;
        write_task(&r->task[k], out);
    }
    fputs("\n  ]\n}\n", out);
}
