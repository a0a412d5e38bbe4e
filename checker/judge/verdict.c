#include "verdict.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "judge.h"

struct judge_settings judge_settings = {.work = "", .slowness = 1.0, .suffix = ""};

static struct judge_verdict *verdict;
volatile uint64_t judge_work; // so that the compiler does the calibration's work

void judge_begin(struct judge_verdict *v) {
    verdict = v;
}

struct judge_verdict *verdict_now(void) {
    return verdict;
}

void verdict_detail(struct text *t) {
    free(verdict->detail);
    verdict->detail = t->data;
    *t = (struct text){0};
}

void verdict_warnings(struct text *t) {
    free(verdict->warnings);
    verdict->warnings = t->data;
    *t = (struct text){0};
}

// The reason, on one line and without control characters, whoever wrote parts of it.
static void set_reason(const char *format, va_list args) {
    char line[sizeof verdict->reason];
    struct text reason = {0};
    size_t kept = 0;

    vsnprintf(line, sizeof line, format, args);
    for (char *c = line; *c; c++)
        *c = *c == '\n' ? ' ' : *c;
    text_add_escaped(&reason, line, strlen(line));
    while (reason.data && reason.data[kept] && kept < sizeof verdict->reason - 1)
        kept++;
    while (kept > 0 && (reason.data[kept] & 0xC0) == 0x80) // no half of a character
        kept--;
    snprintf(verdict->reason, kept + 1, "%s", reason.data ? reason.data : "");
    text_free(&reason);
}

void judge_fail(const char *how, const char *format, ...) {
    va_list args;

    va_start(args, format);
    set_reason(format, args);
    va_end(args);
    snprintf(verdict->how, sizeof verdict->how, "%s", how);
    verdict->state = VERDICT_FAIL;
    ck_abort_msg("%s", verdict->reason);
    abort();
}

void judge_fault(const char *format, ...) {
    va_list args;

    va_start(args, format);
    set_reason(format, args);
    va_end(args);
    verdict->state = VERDICT_FAULT;
    ck_abort_msg("%s", verdict->reason);
    abort();
}

void judge_note(const char *format, ...) {
    va_list args;

    va_start(args, format);
    vsnprintf(verdict->note, sizeof verdict->note, format, args);
    va_end(args);
}

int judge_full(void) {
    return judge_settings.full;
}

// splitmix64's output function (Steele, Lea, Flood 2014) over the run's seed and the salt.
uint64_t judge_seed(uint64_t salt) {
    uint64_t z = judge_settings.seed + (salt + 1) * 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

// A fixed piece of work that takes the reference machine 1.25 ms of CPU time: the best of three.
double judge_calibrate(void) {
    double best = 1e9;

    for (int round = 0; round < 3; round++) {
        struct timespec a, b;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
        for (uint64_t i = 0; i < 500000; i++)
            judge_work += i * i;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
        double t = (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
        best = t < best ? t : best;
    }
    double slowness = best / 1.25e-3;
    return slowness < 1 ? 1 : slowness > 8 ? 8 : slowness;
}
