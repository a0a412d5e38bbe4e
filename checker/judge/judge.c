// One hidden test: the batch goes out, the outcomes come back, and only then the right answers are computed.
#include "judge.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "diagnose.h"
#include "ended.h"
#include "../../common/simt/include/cuda_runtime_api.h"
#include "settings.h"
#include "show.h"
#include "shrink.h"
#include "verdict.h"

enum {
    CPU_SECONDS = 2,
    SMALL = 8, // keys that a reader takes in at a glance
    CPU_SECONDS_FULL = 20,
    CPU_SECONDS_MORE = 100,
    ELEMENTS_PER_SECOND = 25000,
    FRAME_BYTES = 256 << 20
};

// What is wrong with one outcome, or nothing.
struct finding {
    const char *how; // NULL: nothing
    bool told;       // of wrong values: the reason is a property's
    char reason[640];
    struct text detail;
};

static void head(struct finding *f, const struct kase *k) {
    text_add(&f->detail, "  %s: ", k->function);
    show_call(&f->detail, k);
    text_add(&f->detail, "\n");
}

static void find(struct finding *f, const char *how, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void find(struct finding *f, const char *how, const char *format, ...) {
    va_list args;

    f->how = how;
    va_start(args, format);
    vsnprintf(f->reason, sizeof f->reason, format, args);
    va_end(args);
}

static void check_errors(struct finding *f, const struct kase *k, const struct outcome *o) {
    int error = o->returned ? o->returned : o->launch_error ? o->launch_error : o->sync_error;

    if (!error)
        return;
    head(f, k);
    show_inputs(&f->detail, k);
    if (error == cudaErrorInvalidConfiguration)
        text_add(&f->detail, "  A block has 1 to 1,024 threads, and a grid one block or more.\n");
    if (o->returned)
        find(f, "launch", "%s returned %s (%s)", k->function, cudaGetErrorName((cudaError_t)error),
             cudaGetErrorString((cudaError_t)error));
    else if (o->launch_error)
        find(f, "launch", "a call or a launch in %s failed with %s (%s), and nobody checked",
             k->function, cudaGetErrorName((cudaError_t)error),
             cudaGetErrorString((cudaError_t)error));
    else
        find(f, "launch", "after %s the device reports %s (%s)", k->function,
             cudaGetErrorName((cudaError_t)error), cudaGetErrorString((cudaError_t)error));
}

static void check_inputs(struct finding *f, const struct kase *k, const struct outcome *o) {
    for (int a = 0; a < k->num_arrays; a++) {
        const struct kase_array *array = &k->arrays[a];
        for (size_t i = 0; array->role == ROLE_IN && i < array->length; i++) {
            if (o->got[a][i] == array->data[i])
                continue;
            head(f, k);
            show_difference(&f->detail, k, o, a, array->data, i);
            find(f, "input", "%s changed its input: %s is const and must stay as it was",
                 k->function, array->name);
            return;
        }
    }
}

static void check_margins(struct finding *f, const struct kase *k, const struct outcome *o) {
    for (int a = 0; a < k->num_arrays; a++) {
        const struct kase_array *array = &k->arrays[a];
        const unsigned *behind = o->got[a] + array->length;
        for (int i = 0; i < WIRE_MARGIN; i++) {
            const unsigned *before = o->got[a] - 1 - i;
            if (*before == o->poison && behind[i] == o->poison)
                continue;
            head(f, k);
            show_inputs(&f->detail, k);
            if (*before != o->poison)
                find(f, "canary", "%s wrote in front of %s: %s[-%d], but the array starts at %s[0]",
                     k->function, array->name, array->name, i + 1, array->name);
            else
                find(f, "canary", "%s wrote past the end of %s: %s[%zu], but its length is %zu",
                     k->function, array->name, array->name, array->length + (size_t)i,
                     array->length);
            return;
        }
    }
}

static void check_values(struct finding *f, const struct kase *k, const struct outcome *o,
                         unsigned *const right[]) {
    for (int a = 0; a < k->num_arrays; a++) {
        const struct kase_array *array = &k->arrays[a];
        for (size_t i = 0; right[a] && i < array->length; i++) {
            if (o->got[a][i] == right[a][i])
                continue;
            head(f, k);
            show_difference(&f->detail, k, o, a, right[a], i);
            find(f, "value", "wrong result");
            return;
        }
    }
}

static void check_property(struct finding *f, const struct kase *k, const struct outcome *o,
                           property_fn *property) {
    char sentence[320] = "";

    if (!property || property(k, o, sentence, sizeof sentence) == 0)
        return;
    if (f->how) { // wrong values are shown already: the property says it better than the test's own sentence
        f->told = true;
        snprintf(f->reason, sizeof f->reason, "%s", sentence);
        return;
    }
    head(f, k);
    show_inputs(&f->detail, k);
    find(f, "structure", "%s", sentence);
}

// Whether something of a case is made to fail.
static bool refused(const struct kase *k) {
    return k->refuse > 0 || k->refuse_copy > 0;
}

static void examine(struct finding *f, const struct kase *k, const struct outcome *o,
                    unsigned *const right[], property_fn *property) {
    if (refused(k) || k->property_alone) {
        check_property(f, k, o, property);
        return;
    }
    check_errors(f, k, o);
    if (!f->how)
        check_inputs(f, k, o);
    if (!f->how)
        check_margins(f, k, o);
    if (f->how)
        return;
    check_values(f, k, o, right);
    check_property(f, k, o, property);
}

bool outcome_is_sound(const struct kase *k, const struct outcome *o) {
    struct finding f = {0};

    check_errors(&f, k, o);
    if (!f.how)
        check_inputs(&f, k, o);
    if (!f.how)
        check_margins(&f, k, o);
    text_free(&f.detail);
    return !f.how;
}

// The right answers of a case, computed once the runner is gone.
static void answer(const struct kase *k, right_fn *right, unsigned *answers[KASE_ARRAYS]) {
    memset(answers, 0, KASE_ARRAYS * sizeof *answers);
    for (int a = 0; a < k->num_arrays; a++) {
        const struct kase_array *array = &k->arrays[a];
        if (!right || refused(k) || (array->role != ROLE_OUT && array->role != ROLE_INOUT))
            continue;
        answers[a] = calloc(array->length + 1, sizeof **answers);
        if (!answers[a])
            judge_fault("out of memory");
        if (array->data)
            memcpy(answers[a], array->data, array->length * sizeof **answers);
    }
    if (right && !refused(k))
        right(k, answers);
}

// Keeps the case for a debugger if that was asked for, and beside it which program fails on it.
static void keep_case(const struct reader *r, size_t i, unsigned j) {
    const char *name = judge_settings.keep_case;
    char beside[512];

    if (!name || access(name, F_OK) == 0)
        return;
    batch_keep(r->batch, i, j, name);
    snprintf(beside, sizeof beside, "%s.runner", name);
    FILE *file = fopen(beside, "we");
    if (file) {
        fprintf(file, "%s\n", r->runner);
        fclose(file);
    }
}

// What a batch is judged by.
struct judging {
    const char *runner;
    const struct process_limits *limits;
    right_fn *right;
    property_fn *property;
    bool smaller; // the batch is what a failing case was made into already
};

// A case under all its schedules.
struct examined {
    struct finding first; // the first that is wrong
    unsigned first_bad;
    bool good[WIRE_SCHEDULES];
};

// Examines the case that comes next. Returns false if the runner sent no more in the midst of it.
static bool examine_case(struct examined *e, struct reader *r, const char *printed,
                         const struct judging *by) {
    const struct kase *k = r->batch->kase[r->number];
    unsigned *answers[KASE_ARRAYS];
    bool complete = true;

    memset(e, 0, sizeof *e);
    answer(k, by->right, answers);
    for (unsigned j = 0; j < k->schedules && complete; j++) {
        struct outcome o;
        struct finding f = {0};
        if (!(complete = reader_next(r, &o)))
            break;
        o.printed = printed;
        examine(&f, k, &o, answers, by->property);
        e->good[j] = !f.how;
        if (f.how && !e->first.how) {
            e->first = f;
            e->first_bad = j;
        } else {
            text_free(&f.detail);
        }
    }
    for (int a = 0; a < KASE_ARRAYS; a++)
        free(answers[a]);
    return complete;
}

// Runs a batch; the reader is at its start.
static void run(struct batch *b, const struct judging *by, struct process_result *p,
                struct reader *r) {
    int cases = batch_seal(b);

    if (cases < 0)
        judge_fault("no memory file for the cases: %s", strerror(errno));
    if (process_run(by->runner, cases, by->limits, p) != 0)
        judge_fault("no process for the runner: %s", strerror(errno));
    close(cases);
    *r = (struct reader){
        .batch = b, .runner = by->runner, .at = p->frames, .end = p->frames + p->num_frames};
}

// Whether case i under its j-th schedule comes out right in a program in which nothing ran before it.
static bool right_alone(const struct batch *b, size_t i, unsigned j, const struct judging *by) {
    struct kase once = *b->kase[i], *only = &once;
    struct batch one = {.kase = &only, .count = 1};
    struct process_result p;
    struct reader r;
    struct examined e;

    memcpy(one.task, b->task, sizeof one.task);
    only->seed = batch_schedule(b, i, j).seed;
    only->rotation += j;
    only->schedules = 1;
    run(&one, by, &p, &r);
    bool right = examine_case(&e, &r, p.out, by) && !e.first.how;
    text_free(&e.first.detail);
    text_free(&r.warnings);
    process_free(&p);
    return right;
}

// A schedule of case i that came out right and differs from the bad one in the order alone, or in the poison alone; or -1.
static int good_one(const struct batch *b, size_t i, const struct examined *e, bool order) {
    struct wire_schedule bad = batch_schedule(b, i, e->first_bad);

    for (unsigned j = 0; j < b->kase[i]->schedules; j++) {
        struct wire_schedule s = batch_schedule(b, i, j);
        if (e->good[j] && (s.order != bad.order) == order && (s.poison != bad.poison) == !order)
            return (int)j;
    }
    return -1;
}

// Adds whether the thread order, or the poison, decides if the case comes out right. Each of the two runs by itself
// first: it may be what an earlier run left behind that decides.
static void note_mixture(struct text *t, const struct batch *b, size_t i, const struct examined *e,
                         const struct judging *by) {
    const struct kase *k = b->kase[i];
    int order = good_one(b, i, e, true), poison = good_one(b, i, e, false);
    int good = order >= 0 ? order : poison;
    bool watched = !judge_settings.gpu && !k->dirty;

    if (watched && (i > 0 || e->first_bad > 0) && right_alone(b, i, e->first_bad, by))
        text_add(
            t, "  right when nothing ran before it, wrong after other launches: something is kept "
               "from one launch to the next (a __device__ or static variable?)\n");
    else if (watched && good > 0 && !right_alone(b, i, (unsigned)good, by))
        text_add(
            t, "  right after other launches, wrong when nothing ran before it: something is kept "
               "from one launch to the next (a __device__ or static variable?)\n");
    else if (order >= 0)
        text_add(t,
                 "  right when threads ran %s, wrong when they ran %s: the result depends on the "
                 "order\n",
                 show_order(batch_schedule(b, i, (unsigned)order).order),
                 show_order(batch_schedule(b, i, e->first_bad).order));
    else if (poison >= 0)
        text_add(
            t, "  right or wrong depending on what memory held before: something is read that was "
               "never written\n");
}

// How a case fails, for others to be compared with it.
struct failing {
    const struct judging *by;
    const char *how; // of a finding, or the kind of a fault
};

// The number of the first case of a batch that fails as said, or -1. What fails otherwise says nothing.
static long first_failing(struct batch *b, const void *context) {
    const struct failing *f = context;
    struct process_result p;
    struct reader r;
    long found = -1;

    run(b, f->by, &p, &r);
    for (size_t i = 0; i < b->count && found < 0; i++) {
        struct examined e;
        bool complete = examine_case(&e, &r, p.out, f->by);
        const char *how = e.first.how ? e.first.how : r.fault_seen ? r.fault.kind : "";
        if (strcmp(how, f->how) == 0)
            found = (long)i;
        text_free(&e.first.detail);
        if (!complete)
            break;
    }
    text_free(&r.warnings);
    process_free(&p);
    return found;
}

static void judge_in(struct batch *b, const struct judging *by);

// Fails on a smaller case that fails as k does, if there is one. What a property says of a large case need not be said
// of a small one, and a limit would be reached again and again.
static void fail_on_smaller(const struct batch *b, const struct kase *k, const char *how,
                            const struct judging *by) {
    static const char *const may[] = {"value",  "canary", "input",     "race",   "init",
                                      "bounds", "align",  "undefined", "barrier"};
    struct failing failing = {by, how};
    struct judging smaller = *by;
    bool shrinks = false;

    for (size_t i = 0; i < sizeof may / sizeof may[0]; i++)
        shrinks |= strcmp(how, may[i]) == 0;
    if (!shrinks || by->smaller || judge_settings.gpu || k->n <= SMALL)
        return;
    struct batch *one = shrink(b->task, k, first_failing, &failing);
    if (!one)
        return;
    smaller.smaller = true;
    judge_in(one, &smaller); // does not return unless it passes this time
    batch_free(one);
}

// Ends the test at the first wrong case; returns when all are right.
static void examine_all(struct batch *b, struct reader *r, const struct process_result *p,
                        const struct judging *by) {
    for (size_t i = 0; i < b->count; i++) {
        const struct kase *k = b->kase[i];
        struct examined e;
        bool complete = examine_case(&e, r, p->out, by);
        struct finding *first = &e.first;

        if (first->how) {
            bool value = strcmp(first->how, "value") == 0;
            if (value && !by->smaller) // all the cases tell more than the smaller one
                verdict_now()->diagnosis = diagnose(judge_settings.diagnoses, b, p);
            fail_on_smaller(b, k, first->how, by);
            if (value)
                note_mixture(&first->detail, b, i, &e, by);
            if (strcmp(first->how, "launch") == 0)
                show_warnings(&first->detail, &r->warnings);
            verdict_detail(&first->detail);
            verdict_now()->shown = true;
            keep_case(r, i, e.first_bad);
            judge_fail(first->how, "%s",
                       value && !first->told ? verdict_now()->property : first->reason);
        }
        if (!complete && r->fault_seen)
            fail_on_smaller(b, k, r->fault.kind, by);
        if (!complete && r->number == i)
            keep_case(r, i, r->schedule);
        if (!complete)
            ended_early(r, p, by->limits, k);
    }
    struct outcome none;
    if (reader_next(r, &none) || !r->done || r->error || p->end != END_EXIT ||
        p->code != WIRE_EXIT_DONE)
        ended_early(r, p, by->limits, NULL);
}

// Runs the batch in one build of the runner and examines what comes back.
static void judge_in(struct batch *b, const struct judging *by) {
    const struct process_limits *limits = by->limits;
    struct process_result p;
    struct reader r;

    size_t bytes = process_size(by->runner);
    if (limits->address_space && bytes > limits->address_space)
        judge_fail("limit", "your static arrays alone need %zu MB of memory: the limit is %zu MB",
                   bytes >> 20, limits->address_space >> 20);
    run(b, by, &p, &r);
    examine_all(b, &r, &p, by);
    // A tool that did not run would find nothing, too.
    if (limits->sanitizer && !strstr(p.out, "ERROR SUMMARY: 0 errors"))
        judge_fault("compute-sanitizer did not say that it found no errors");
    if (r.warnings.length)
        verdict_warnings(&r.warnings);
    process_free(&p);
}

// CPU seconds that a batch may take on the reference machine. In the full tier a million keys are sorted.
static double seconds_for(const struct batch *b) {
    double elements = 0;

    if (!judge_full())
        return CPU_SECONDS;
    for (size_t i = 0; i < b->count; i++)
        elements += b->kase[i]->property_alone ? 0 : (double)b->kase[i]->n;
    double more = elements / ELEMENTS_PER_SECOND;
    return CPU_SECONDS_FULL + (more < CPU_SECONDS_MORE ? more : CPU_SECONDS_MORE);
}

void judge_batch(struct batch *b, right_fn *right, property_fn *property) {
    double seconds = seconds_for(b) * judge_settings.slowness;
    struct process_limits limits = {.cpu_seconds = (unsigned)(seconds + 0.5),
                                    .address_space = (size_t)1 << 30,
                                    .frame_bytes = FRAME_BYTES};
    char runner[512], log[512], asan[512];

    if (judge_settings.gpu) {
        limits.cpu_seconds = CPU_SECONDS_FULL;
        limits.address_space = 0;
        limits.device = true;
        limits.sanitizer = judge_settings.sanitizer;
    }
    if (b->count == 0)
        judge_fault("a test without cases");
    snprintf(runner, sizeof runner, "%s/%s%s/runner", judge_settings.runners, b->task,
             judge_settings.suffix);
    snprintf(log, sizeof log, "%s/%s%s/log", judge_settings.runners, b->task,
             judge_settings.suffix);
    if (access(runner, X_OK) != 0)
        ended_before_it_began(runner, log);
    // A build that sees what runs from one shared array into its neighbour. It reserves terabytes of addresses, so its
    // memory in use is watched instead; and it has no eyes for what the probe observes.
    snprintf(asan, sizeof asan, "%s/%s%s/asan/runner", judge_settings.runners, b->task,
             judge_settings.suffix);
    bool both = judge_full() && !judge_settings.gpu, there = both && access(asan, X_OK) == 0;
    if (b->unwatched)
        limits.address_space = 0;
    if (!b->unwatched || !there)
        judge_in(b, &(struct judging){runner, &limits, right, property, false});
    limits.address_space = 0;
    if (there)
        judge_in(b, &(struct judging){asan, &limits, right, NULL, false});
    else if (both)
        judge_note("the AddressSanitizer build is skipped: this compiler has no runtime for it");
    verdict_now()->batches++;
    batch_free(b);
}
