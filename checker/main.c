// The judge's arguments, which tasks run, which report is written, and the verdict. It alone knows all rooms.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "diagnoses/diagnoses.h"
#include "judge/sandbox.h"
#include "judge/settings.h"
#include "judge/text.h"
#include "report/record.h"
#include "suites/costs.h"
#include "suites/run_plan.h"
#include "suites/suites.h"

static Suite *(*const suites[])(void) = {
    stable_rank_suite, digit_histogram_suite, exclusive_scan_suite, destinations_suite,
    gather_suite,      hex_sort_suite,        tiled_sort_suite};

// For make alone: build the runners on reference pieces, and call again.
enum { STATUS_LEND = 4 };

static struct record record;

static struct {
    const char *work, *runners, *task, *kase, *seed, *full, *report, *device, *compiler, *record,
        *keep_case, *sanitizer;
    bool may_lend, arguments_only, forward_only, cost;
} options = {.work = "exercises",
             .runners = "build",
             .task = "",
             .kase = "",
             .seed = "",
             .full = "",
             .report = "table",
             .device = "cpu",
             .compiler = "unknown compiler",
             .record = ""};

// A sentence on an argument, on one line whatever the argument is.
static _Noreturn void usage(const char *format, const char *value) {
    struct text shown = {0};

    text_add_escaped(&shown, value, strlen(value));
    for (char *c = shown.data; c && *c; c++)
        *c = *c == '\n' ? ' ' : *c;
    printf(format, shown.data ? shown.data : "");
    printf("\nverdict: usage\n");
    exit(2);
}

static void parse(int argc, char **argv) {
    static const struct {
        const char *name, **value;
    } known[] = {{"--work=", &options.work},           {"--runners=", &options.runners},
                 {"--task=", &options.task},           {"--case=", &options.kase},
                 {"--seed=", &options.seed},           {"--full=", &options.full},
                 {"--report=", &options.report},       {"--device=", &options.device},
                 {"--compiler=", &options.compiler},   {"--record=", &options.record},
                 {"--sanitizer=", &options.sanitizer}, {"--keep-case=", &options.keep_case}};

    for (int i = 1; i < argc; i++) {
        bool found = false;
        for (size_t k = 0; k < sizeof known / sizeof known[0] && !found; k++) {
            size_t length = strlen(known[k].name);
            found = strncmp(argv[i], known[k].name, length) == 0;
            if (found)
                *known[k].value = argv[i] + length;
        }
        if (strcmp(argv[i], "--may-lend") == 0)
            found = options.may_lend = true;
        if (strcmp(argv[i], "--arguments-only") == 0)
            found = options.arguments_only = true;
        if (strcmp(argv[i], "--forward-only") == 0)
            found = options.forward_only = true;
        if (strcmp(argv[i], "--cost") == 0)
            found = options.cost = true;
        if (!found)
            usage("the judge has no option %s", argv[i]);
    }
}

// Marks the tasks that were asked for: all, or one by its number, with or without the zero in front.
static void choose_tasks(void) {
    bool any = false;

    for (int k = 0; k < record.num_tasks; k++) {
        struct record_task *t = &record.task[k];
        t->wanted = !*options.task || strcmp(options.task, t->number) == 0 ||
                    (t->number[0] == '0' && strcmp(options.task, t->number + 1) == 0);
        any |= t->wanted;
    }
    if (!any) {
        char text[128];
        snprintf(text, sizeof text, "TASK=%%s names no task: there are %s to %s",
                 record.task[0].number, record.task[record.num_tasks - 1].number);
        usage(text, options.task);
    }
    if (*options.kase && !plan_has(options.kase)) {
        struct text names = {0};
        text_add(&names, "CASE=%s names no hidden test", options.kase);
        if (*options.task) {
            text_add(&names, " of task %s: there are", options.task);
            for (int k = 0; k < record.num_tasks; k++)
                for (int i = 0; record.task[k].wanted && i < record.task[k].num_tests; i++)
                    text_add(&names, " %s", record.task[k].test[i].name);
        }
        usage("%s", names.data);
    }
}

static void choose_seed(void) {
    char *end;

    errno = 0;
    if (*options.seed) {
        record.seed = strtoull(options.seed, &end, 10);
        if (*end || errno || *options.seed < '0' || *options.seed > '9')
            usage("SEED=%s is no number from 0 to 18446744073709551615", options.seed);
    } else if (options.cost) {
        record.seed = 1; // the same input each time: what changes is the code
    } else if (getrandom(&record.seed, sizeof record.seed, 0) != (ssize_t)sizeof record.seed) {
        record.seed = (uint64_t)getpid();
    } else {
        record.seed %= 1000000000; // short enough to type again
    }
}

static const struct record_format *choose_format(void) {
    for (const struct record_format *f = record_formats; f->name; f++)
        if (strcmp(f->name, options.report) == 0)
            return f;
    usage("REPORT=%s is no report: there are tap, junit and json", options.report);
}

static void check_arguments(void) {
    struct stat status;

    if (strcmp(options.device, "cpu") != 0 && strcmp(options.device, "gpu") != 0)
        usage("DEVICE=%s is no device: there are cpu and gpu", options.device);
    if (options.cost && strcmp(options.device, "cpu") != 0)
        usage("DEVICE=%s: costs are counted on the cpu", options.device);
    if (*options.full && strcmp(options.full, "1") != 0)
        usage("FULL=%s: it is FULL=1, or nothing", options.full);
    if (options.work[strspn(options.work, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789_./+@-")])
        usage("WORK=%s: a folder's name has letters, digits and _ . / + @ - only, please",
              options.work);
    if (stat(options.work, &status) != 0 || !S_ISDIR(status.st_mode))
        usage("WORK=%s is no folder", options.work);
    for (int k = 0; k < record.num_tasks; k++) {
        char folder[1024];
        snprintf(folder, sizeof folder, "%s/%s", options.work, record.task[k].folder);
        if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode))
            return;
    }
    usage("WORK=%s has no task folder, such as 01-stable-rank", options.work);
}

static bool task_fails(const struct record_task *t) {
    for (int i = 0; i < t->num_tests; i++)
        if (t->test[i].status == RECORD_FAIL)
            return true;
    return false;
}

// The earlier tasks that t includes and that fail their own tests, judged now if they were not. Adds who they are and that
// they fail, and returns how many there are.
static int failing_pieces(const struct record_task *t, struct text *said) {
    const char *keep_case = judge_settings.keep_case, *failing[RECORD_TASKS];
    int count = 0;

    judge_settings.keep_case = NULL; // the task asked for is t
    for (int k = 0; k < record.num_tasks; k++) {
        struct record_task *piece = &record.task[k];
        if (!t->builds_on || !strstr(t->builds_on, piece->number))
            continue;
        if (piece->test[0].status == RECORD_NOT_RUN)
            plan_run(k, NULL);
        if (task_fails(piece))
            failing[count++] = piece->number;
    }
    judge_settings.keep_case = keep_case;
    for (int i = 0; i < count; i++)
        text_add(said, "%s%s", i == 0 ? "your " : i + 1 < count ? ", " : " and ", failing[i]);
    text_add(said, count == 1 ? " fails its own tests" : " fail their own tests");
    return count;
}

// A task whose steps are judged on reference pieces anyway: what is judged on the student's own pieces as a whole says
// nothing while one of those is wrong.
static void wait_for_pieces(struct record_task *t, const char *said) {
    for (int i = 0; i < t->num_tests; i++)
        if (t->test[i].after_all && t->test[i].status == RECORD_FAIL) {
            t->test[i].status = RECORD_SKIP;
            snprintf(t->test[i].reason, sizeof t->test[i].reason, "%s, and this stands on that",
                     said);
        }
}

// A task that fails on the student's own pieces is judged on reference pieces if one of its own is known to be
// wrong: one mistake costs once.
static void judge_on_reference(int k, const char *only) {
    struct record_task *t = &record.task[k];
    struct text said = {0};
    char runner[1024], log[1024];

    if (failing_pieces(t, &said) == 0) {
        text_free(&said);
        return;
    }
    snprintf(runner, sizeof runner, "%s/%sr/runner", options.runners, t->number);
    snprintf(log, sizeof log, "%s/%sr/log", options.runners, t->number);
    bool there = access(runner, X_OK) == 0 || access(log, R_OK) == 0;
    if (t->by_steps) {
        wait_for_pieces(t, said.data);
    } else if (!there && options.may_lend) {
        exit(STATUS_LEND);
    } else if (!there) {
        text_add(&said, "; whether %s would be right on right ones: skipped: no reference pieces",
                 t->number);
        snprintf(t->blame, sizeof t->blame, "%s", said.data);
    } else {
        judge_settings.suffix = "r";
        plan_run(k, only);
        judge_settings.suffix = "";
        t->on_reference_pieces = true;
        text_add(&said,
                 task_fails(t) ? ", so %s was judged on reference pieces, and fails there too"
                               : "; %s is right on reference pieces",
                 t->number);
        snprintf(t->blame, sizeof t->blame, "%s", said.data);
    }
    text_free(&said);
}

static void run_tasks(void) {
    const char *only = *options.kase ? options.kase : NULL;
    bool stop_early = strcmp(options.report, "next") == 0;

    for (int k = 0; k < record.num_tasks; k++) {
        struct record_task *t = &record.task[k];
        if (!t->wanted)
            continue;
        plan_run(k, only);
        if (task_fails(t))
            judge_on_reference(k, only);
        record_score(&record);
        if (stop_early && !record_task_passes(t)) {
            for (int later = k + 1; later < record.num_tasks; later++)
                record.task[later].wanted = false;
            return;
        }
    }
}

// Writes the record as JSON, whole or not at all.
static void keep_record(enum record_verdict verdict) {
    char half[1024]; // with a name of this judge's own, as two may run at once

    if (!*options.record)
        return;
    snprintf(half, sizeof half, "%s.%d", options.record, (int)getpid());
    FILE *file = fopen(half, "we");
    if (file) {
        report_json(&record, verdict, file);
        if (fclose(file) == 0 && rename(half, options.record) == 0)
            return;
    }
    fprintf(stderr, "judge: cannot write %s: %s\n", options.record, strerror(errno));
}

// The judge's surroundings must not steer it, nor Check in it.
static void clear_surroundings(void) {
    static char *no_environment[] = {NULL};
    extern char **environ;

    environ = no_environment;
    prctl(PR_SET_DUMPABLE, 0);
}

// No verdict: what the kernels of the tasks asked for cost. 1 if that cannot be told.
static int count_costs(void) {
    bool all = true;

    for (int k = 0; k < record.num_tasks; k++)
        if (record.task[k].wanted)
            all &= costs_of(record.task[k].number, options.work);
    return all ? 0 : 1;
}

int main(int argc, char **argv) {
    clear_surroundings();
    parse(argc, argv);
    judge_settings.full = *options.full; // which tests there are depends on it
    plan_into(&record);
    for (size_t i = 0; i < sizeof suites / sizeof suites[0]; i++)
        suites[i]();
    const struct record_format *format = choose_format();
    choose_tasks();
    choose_seed();
    check_arguments();
    if (options.arguments_only)
        return 0;

    record.work = options.work;
    record.device = options.device;
    record.compiler = options.compiler;
    record.sandbox = strcmp(options.device, "cpu") != 0 ? NULL
                     : sandbox_there()                  ? "seccomp"
                                                        : "none";
    record.version = "1";
    record.full = *options.full;
    judge_settings = (struct judge_settings){
        .work = options.work,
        .runners = options.runners,
        .suffix = "",
        .seed = record.seed,
        .full = record.full,
        .gpu = strcmp(options.device, "gpu") == 0,
        .sanitizer = options.sanitizer && *options.sanitizer ? options.sanitizer : NULL,
        .forward_only = options.forward_only,
        .keep_case = options.keep_case,
        .diagnoses = diagnoses,
        .slowness = judge_calibrate()};
    if (options.cost)
        return count_costs();
    run_tasks();
    enum record_verdict verdict = record_score(&record);

    keep_record(verdict);
    format->write(&record, verdict, stdout);
    fflush(stdout);
    // A machine's report has standard output to itself.
    bool for_people = strcmp(format->name, "table") == 0 || strcmp(format->name, "next") == 0;
    fprintf(for_people ? stdout : stderr, "verdict: %s\n", record_verdict_word(verdict));
    if (fflush(stdout) != 0)
        return 3;
    return verdict;
}
