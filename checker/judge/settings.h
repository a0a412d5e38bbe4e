// How the judge judges this time, and where a test's verdict goes: for main and the plan, not for suites.
#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

struct diagnosis;

struct judge_settings {
    const char *work;    // whose files are judged, as it was typed: "exercises"
    const char *runners; // folder with NN/runner, or NN/log where it did not compile
    const char *suffix;  // of a runner's name: "r" for the one on reference pieces
    uint64_t seed;
    bool full;
    bool
        gpu; // runners are on a real GPU, which takes its time to open, and any amount of address space
    const char *sanitizer; // compute-sanitizer, for runners on a GPU; NULL: none
    bool forward_only;     // a self-test: the scheduler crippled to one order
    const char *keep_case; // a file for the first case that fails, as a runner reads it, or NULL
    // The known misconceptions, as diagnose() takes them; NULL: none.
    const struct diagnosis *const *diagnoses;
    double slowness; // how many times slower than the reference machine this one is, at least 1
};
extern struct judge_settings judge_settings;

enum verdict_state { VERDICT_UNFINISHED, VERDICT_PASS, VERDICT_FAIL, VERDICT_FAULT, VERDICT_SKIP };

// What one hidden test came to.
struct judge_verdict {
    enum verdict_state state;
    char how[16];         // of a failure: "value", "crash", "limit", "compile", "barrier", ...
    char reason[640];     // one sentence
    char *detail;         // lines that show it, each with a newline; NULL for none
    char *warnings;       // lines, NULL for none
    const char *property; // what the test asks, for a wrong result
    char note[64];        // "364 arrays"
    unsigned batches;     // how many ran to their end: 0 means nothing was tested
    bool shown;           // the detail holds the input of the failing case
    // Of wrong values: the misconception that explains them all, or NULL.
    const struct diagnosis *diagnosis;
};

// Verdicts go to v from now on.
void judge_begin(struct judge_verdict *v);

// Ends the current test as failed, or the checker as faulty. Does not return.
_Noreturn void judge_fail(const char *how, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
_Noreturn void judge_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

extern volatile uint64_t judge_work;

// Measures this machine against the reference one. Takes a few milliseconds.
double judge_calibrate(void);

#endif
