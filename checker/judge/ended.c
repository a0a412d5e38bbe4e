#include "ended.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "settings.h"
#include "show.h"
#include "verdict.h"

static void show_printed(struct text *t, const struct process_result *p) {
    if (!*p->err)
        return;
    text_add(t, "  it wrote to standard error%s:\n  | ",
             p->err_bytes > strlen(p->err) ? " (the beginning)" : "");
    struct text line = {0};
    text_add_escaped(&line, p->err, strlen(p->err) < 600 ? strlen(p->err) : 600);
    for (const char *c = line.data; c && *c; c++)
        if (*c != '\n')
            text_add(t, "%c", *c);
        else if (c[1])
            text_add(t, "\n  | ");
    text_add(t, "\n");
    text_free(&line);
}

static void show_flood(struct text *t, const struct process_result *p) {
    unsigned long long printed = p->out_bytes + p->err_bytes;

    if (printed > 1 << 20)
        text_add(t, "  it printed %llu MB, and printing takes time\n", printed >> 20);
}

// CPU time that ran out. The system ends a program by its own count, which may be ahead of what it tells afterwards.
static _Noreturn void fail_for_time(const struct process_result *p,
                                    const struct process_limits *limits) {
    double limit = limits->cpu_seconds, used = p->cpu_seconds > limit ? p->cpu_seconds : limit;

    judge_fail("limit",
               "your code ran out of time: %.1f s of CPU time (the limit is %.0f s), %.1f s in all",
               used, limit, p->wall_seconds);
}

// The probe's words are kept as kinds of their own; whatever else ends a kernel is a crash.
static const char *kind_of(const char *fault) {
    static const char *const kinds[] = {"barrier", "race", "bounds", "init", "align", "undefined"};

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(fault, kinds[i]) == 0)
            return kinds[i];
    return "crash";
}

// What the runner's own last frame says.
static void fail_for_fault(const struct reader *r, const struct process_result *p,
                           const struct process_limits *limits, struct text *t) {
    const struct wire_fault *f = &r->fault;
    struct text sentence = {0};

    lines_expand(&sentence, r->runner, f->text);
    if (strcmp(f->kind, "time") == 0) {
        text_add(t, "  it was stopped in %s\n", sentence.data);
        show_flood(t, p);
        show_printed(t, p);
        verdict_detail(t);
        fail_for_time(p, limits);
    }
    if (*f->kernel) {
        text_add(t, "  in kernel ");
        text_add_escaped(t, f->kernel, strlen(f->kernel));
        if (strcmp(kind_of(f->kind), "crash") == 0)
            text_add(t, ", block (%u,%u,%u), thread (%u,%u,%u)\n", f->block[0], f->block[1],
                     f->block[2], f->thread[0], f->thread[1], f->thread[2]);
        else
            text_add(t, ", block (%u,%u,%u)\n", f->block[0], f->block[1], f->block[2]);
    }
    lines_expand(t, r->runner, f->more);
    show_printed(t, p);
    verdict_detail(t);
    judge_fail(kind_of(f->kind), "%s", sentence.data);
}

// AddressSanitizer's words on standard error, in ours: "WRITE of size 4 at ...", "    #0 0x4025de ...", "... is located
// 0 bytes to the right of global variable 'a' ...".
static void fail_for_asan(const struct reader *r, const struct process_result *p, struct text *t) {
    const char *write = strstr(p->err, "WRITE of size "), *read = strstr(p->err, "READ of size ");
    const char *frame = strstr(p->err, "#0 0x"), *where = strstr(p->err, "global variable '");
    const char *size = write  ? write + strlen("WRITE of size ")
                       : read ? read + strlen("READ of size ")
                              : "?";
    struct text sentence = {0};
    char place[32];

    snprintf(place, sizeof place, "@%lx@", frame ? strtoul(frame + 3, NULL, 16) & 0xFFFFFFFF : 0);
    text_add(&sentence, "out of bounds: ");
    lines_expand(&sentence, r->runner, place);
    text_add(&sentence, ": a thread %s %.*s bytes ", write ? "writes" : "reads",
             (int)strspn(size, "0123456789"), size);
    if (where) {
        const char *name = where + strlen("global variable '");
        text_add(&sentence, "outside of %.*s, into whatever lies beside it",
                 (int)strcspn(name, "'"), name);
    } else {
        text_add(&sentence, "of memory that belongs to no variable");
    }
    snprintf(place, sizeof place, "@=%lx@", frame ? strtoul(frame + 3, NULL, 16) & 0xFFFFFFFF : 0);
    text_add(t, "  ");
    lines_expand(t, r->runner, place);
    text_add(t,
             "\n  found by the AddressSanitizer build, which keeps a margin around each array\n");
    verdict_detail(t);
    judge_fail("bounds", "%s", sentence.data);
}

static void fail_for_signal(int code, const struct process_result *p, struct text *t) {
    // The system kills who takes the last memory; a small one was killed by somebody else.
    bool memory =
        strstr(p->err, "bad_alloc") || (code == SIGKILL && p->peak_bytes > (size_t)512 << 20);

    show_printed(t, p);
    verdict_detail(t);
    if (memory)
        judge_fail("limit", "your code ran out of memory (%zu MB in use; the limit is 1024 MB)",
                   p->peak_bytes >> 20);
    judge_fail("crash", "your code crashed: %s", strsignal(code));
}

void ended_early(const struct reader *r, const struct process_result *p,
                 const struct process_limits *limits, const struct kase *k) {
    struct text t = {0};

    if (k) {
        text_add(&t, "  %s: ", k->function);
        show_call(&t, k);
        text_add(&t, "\n");
        show_inputs(&t, k);
    }
    show_warnings(&t, &r->warnings);
    if (r->error &&
        p->end == END_EXIT) { // who was ended by force may have been in the middle of a frame
        verdict_detail(&t);
        judge_fail("crash", "%s", r->error);
    }
    if (p->end == END_NO_EXEC && p->code != ENOMEM)
        judge_fault("the runner could not be started: %s", strerror(p->code));
    if (r->fault_seen && strcmp(r->fault.kind, "blind") == 0 && r->number == 0)
        judge_fault("memory accesses go unseen: the probe's hooks are not linked, or do not fire");
    if (p->end == END_EXIT && p->code == WIRE_EXIT_ASAN && strstr(p->err, "AddressSanitizer"))
        fail_for_asan(r, p, &t);
    if (limits->sanitizer && p->end == END_EXIT && p->code == 44) {
        text_add(&t, "  | ");
        text_add_escaped(&t, p->out, strlen(p->out) < 1200 ? strlen(p->out) : 1200);
        text_add(&t, "\n");
        verdict_detail(&t);
        judge_fail("bounds", "compute-sanitizer found an error");
    }
    if (r->fault_seen)
        fail_for_fault(r, p, limits, &t);
    switch (p->end) {
    case END_NO_EXEC:
        verdict_detail(&t);
        judge_fail("limit", "your program needs more memory than the limit of 1024 MB to start");
    case END_CPU:
        show_flood(&t, p);
        show_printed(&t, p);
        verdict_detail(&t);
        fail_for_time(p, limits);
    case END_WALL:
        show_flood(&t, p);
        show_printed(&t, p);
        verdict_detail(&t);
        judge_fail("limit", "your code did not finish in %.1f s (it used %.1f s of CPU time)%s",
                   p->wall_seconds, p->cpu_seconds,
                   p->cpu_seconds < 0.5 ? ": it slept, or waited for something that did not come"
                                        : "");
    case END_STOPPED:
        show_printed(&t, p);
        verdict_detail(&t);
        judge_fail("crash", "your code stopped itself: %s", strsignal(p->code));
    case END_MEMORY:
        verdict_detail(&t);
        judge_fail("limit", "your code ran out of memory (%zu MB in use; the limit is 1024 MB)",
                   p->peak_bytes >> 20);
    case END_OVERRUN:
        verdict_detail(&t);
        judge_fail("crash", "your program wrote more results than there are");
    case END_SIGNAL:
        fail_for_signal(p->code, p, &t);
        break;
    case END_EXIT:
        break;
    }
    show_printed(&t, p);
    verdict_detail(&t);
    if (p->code == WIRE_EXIT_WIRE) // cases that sound code understands: something came between
        judge_fail("crash", "the checker's part of your program could not go on: does your code "
                            "close files, or write to memory that is not its own?");
    // workbook.h's, and it says what failed
    bool cuda_ok = p->code == 1 && strstr(p->err, ": cudaError");
    judge_fail("crash",
               "your program ended by itself (exit status %d) in the middle of the test: %s",
               p->code, cuda_ok ? "CUDA_OK ended it, since a call failed" : "does it call exit()?");
}

// The sentence of a static_assert in either compiler's words: the last "..." after it, or the rest.
static bool assertion(const char *line, size_t length, struct text *out) {
    static const char gcc[] = "static assertion failed: ", clang[] = "static_assert failed";
    struct text copy = {0};

    text_add(&copy, "%.*s", (int)length, line);
    const char *at = strstr(copy.data, gcc);
    if (at) {
        text_add(out, "%s", at + strlen(gcc));
    } else if ((at = strstr(copy.data, clang))) {
        const char *quote = strchr(at, '"');
        if (quote)
            text_add(out, "%.*s", (int)strcspn(quote + 1, "\""), quote + 1);
    }
    text_free(&copy);
    return out->length > 0;
}

// Whether the first error is a name that two of the files have: "error: redefinition of 'unsigned int digit(...)'". Writes
// that name.
static bool defined_twice(const char *error, char *name, size_t size) {
    const char *end = error + strcspn(error, "\n"), *at = strstr(error, "redefinition of ");

    if (!at || at > end)
        return false;
    const char *paren = at + strcspn(at, "(\n"), *start = paren;
    if (paren >= end || *paren != '(') // clang: redefinition of 'digit'
        for (start = paren = at + strlen("redefinition of "); paren < end && *paren != '\'';
             paren++)
            ;
    if (paren < end && *paren == '\'')
        for (start = ++paren; paren < end && *paren != '\''; paren++)
            ;
    while (start > at && (isalnum((unsigned char)start[-1]) || start[-1] == '_'))
        start--;
    snprintf(name, size, "%.*s", (int)(paren - start), start);
    return *name != 0;
}

void ended_before_it_began(const char *runner, const char *log_name) {
    char log[16 * 1024];
    FILE *file = fopen(log_name, "re");
    size_t length = file ? fread(log, 1, sizeof log - 1, file) : 0;
    struct text t = {0}, sentence = {0};
    int lines = 0;

    if (file)
        fclose(file);
    if (!file || length == 0)
        judge_fault("there is no runner %s, and no word from the compiler why", runner);
    log[length] = 0;
    const char *first = strstr(log, "error:");
    if (!first)
        judge_fault("the runner %s was not built: %.*s", runner, (int)strcspn(log, "\n"), log);
    while (first > log && first[-1] != '\n')
        first--;
    for (const char *line = first; *line && !sentence.length;) {
        size_t l = strcspn(line, "\n");
        if (strstr(line, "static") && assertion(line, l, &sentence))
            break;
        line += l + (line[l] != 0);
    }
    if (sentence.length)
        judge_fail("declare", "%s", sentence.data);
    for (const char *line = first; *line && lines < 8; lines++) {
        size_t l = strcspn(line, "\n");
        text_add(&t, "  ");
        text_add_escaped(&t, line, l < 200 ? l : 200);
        text_add(&t, "\n");
        line += l + (line[l] != 0);
    }
    verdict_detail(&t);
    char name[64];
    if (defined_twice(first, name, sizeof name))
        judge_fail(
            "compile",
            "%s is defined twice. If the other one is in another task's file: the pieces of a sort "
            "are one program, so helpers are named after their task",
            name);
    judge_fail("compile", "your file does not compile");
}
