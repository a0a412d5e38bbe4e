#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/diagnose.h"
#include "../judge/settings.h"
#include "../judge/workers.h"
#include "run_plan.h"

// Each planned test: Check's, and where it goes in the record.
static struct planned {
    const TTest *test;
    int task, index;
    struct judge_verdict *verdict; // in its slot
} planned[RECORD_TASKS * RECORD_TESTS];
static int num_planned;

// Where a worker leaves a verdict, its lines included.
struct slot {
    struct judge_verdict verdict;
    char detail[1 << 16], warnings[1 << 13];
};

// The tests that plan_run runs now, and how many of them Check ran.
static struct {
    int test[RECORD_TESTS], count;
    _Atomic int *ran;
} turn;

static struct record *record;

static struct record_task *current_task(void) {
    return &record->task[record->num_tasks - 1];
}

static void too_many(const char *what) {
    printf("the plan has too many %s\nverdict: fault\n", what);
    exit(3);
}

Suite *plan_task(const char *number, const char *title, const char *folder) {
    if (record->num_tasks == RECORD_TASKS)
        too_many("tasks");
    struct record_task *t = &record->task[record->num_tasks++];
    snprintf(t->number, sizeof t->number, "%s", number);
    t->title = title;
    t->folder = folder;
    return suite_create(folder);
}

void plan_builds_on(Suite *s, const char *numbers) {
    (void)s;
    current_task()->builds_on = numbers;
}

TCase *plan_step(Suite *s, const char *letter, int points, const char *file, const char *function) {
    struct record_task *t = current_task();
    TCase *step = tcase_create(letter);

    if (t->num_steps == RECORD_STEPS)
        too_many("steps");
    struct record_step *to = &t->step[t->num_steps++];
    snprintf(to->letter, sizeof to->letter, "%s", letter);
    to->points = points;
    to->file = file;
    to->function = function;
    tcase_set_timeout(step, 0); // the runner's limits are the judge's work
    suite_add_tcase(s, step);
    return step;
}

void plan_uses(Suite *s, const char *letter) {
    struct record_task *t = current_task();

    (void)s;
    t->step[t->num_steps - 1].uses = letter;
}

static struct record_test *add(const char *name, const char *property) {
    struct record_task *t = current_task();

    if (t->num_tests == RECORD_TESTS)
        too_many("tests");
    struct record_test *to = &t->test[t->num_tests++];
    to->name = name;
    to->property = property;
    to->step = t->num_steps - 1;
    to->core = true;
    for (int i = 0; i + 1 < t->num_tests; i++)
        if (t->test[i].step == to->step && t->test[i].status != RECORD_SKIP)
            to->core = false;
    return to;
}

// A test of the same task that has failed before p was run.
static const struct record_test *failing_before(const struct planned *p) {
    const struct record_task *t = &record->task[p->task];

    for (const struct planned *q = planned; q < p; q++)
        if (q->task == p->task && q->verdict && q->verdict->state == VERDICT_FAIL)
            return &t->test[q->index];
    return NULL;
}

// One endless loop is answer enough, as the other tests of its step would each wait as long: the first test of p's step
// before it that reached a limit.
static const struct record_test *limit_before(const struct planned *p) {
    const struct record_task *t = &record->task[p->task];

    for (const struct planned *q = planned; q < p; q++)
        if (q->task == p->task && t->test[q->index].step == t->test[p->index].step && q->verdict &&
            strcmp(q->verdict->how, "limit") == 0)
            return &t->test[q->index];
    return NULL;
}

// A hidden test as Check runs it: the planned one of that number, its verdict on the record's side.
START_TEST(hidden) {
    struct planned *p = &planned[_i];
    const struct record_task *t = &record->task[p->task];
    const struct record_test *now = &t->test[p->index];

    *p->verdict = (struct judge_verdict){.property = now->property};
    judge_begin(p->verdict);
    if (now->observing && judge_settings.gpu) {
        p->verdict->state = VERDICT_SKIP;
        snprintf(p->verdict->reason, sizeof p->verdict->reason, "not observable on a GPU");
        return;
    }
    if (now->after_all) {
        const struct record_test *failing = failing_before(p);
        if (failing) {
            p->verdict->state = VERDICT_SKIP;
            snprintf(p->verdict->reason, sizeof p->verdict->reason,
                     "%s fails, and this stands on it", failing->name);
            return;
        }
    }
    if (limit_before(p))
        judge_fail("limit", "limit");
    p->test->fn(0);
    if (p->verdict->batches == 0)
        judge_fault("the test %s tried nothing", now->name);
    p->verdict->state = VERDICT_PASS;
}
END_TEST

// Puts a text where this process and its parent see it, cut if need be.
static char *share(char *to, size_t size, char *text) {
    if (!text || text == to)
        return text;
    int length = snprintf(to, size, "%s", text);
    if (length >= (int)size)
        memcpy(to + size - 5, "...\n", 5);
    free(text);
    return to;
}

// Runs one test of this turn.
static void run_one(int i) {
    struct planned *p = &planned[turn.test[i]];
    struct slot *slot = (struct slot *)p->verdict;
    Suite *s = suite_create("hidden");
    TCase *one = tcase_create("hidden");

    tcase_add_loop_test(one, hidden, turn.test[i], turn.test[i] + 1);
    tcase_set_timeout(one, 0);
    suite_add_tcase(s, one);
    SRunner *runner = srunner_create(s);
    srunner_set_fork_status(runner, CK_NOFORK); // student code is in another process anyway
    srunner_run_all(runner, CK_SILENT);
    *turn.ran += srunner_ntests_run(runner);
    srunner_free(runner);
    slot->verdict.detail = share(slot->detail, sizeof slot->detail, slot->verdict.detail);
    slot->verdict.warnings = share(slot->warnings, sizeof slot->warnings, slot->verdict.warnings);
}

void plan_test(TCase *step, const TTest *test, const char *property) {
    struct planned *p = &planned[num_planned];

    (void)step; // Check's cases are filled by plan_run, with what was asked for
    add(test->name, property);
    *p = (struct planned){
        .test = test, .task = record->num_tasks - 1, .index = current_task()->num_tests - 1};
    num_planned++;
}

void plan_observing(TCase *step, const TTest *test, const char *property) {
    plan_test(step, test, property);
    current_task()->test[current_task()->num_tests - 1].observing = true;
}

bool plan_observes(void) {
    return !judge_settings.gpu;
}

void plan_after_all(TCase *step, const TTest *test, const char *property) {
    plan_test(step, test, property);
    current_task()->by_steps = true;
    current_task()->test[current_task()->num_tests - 1].after_all = true;
}

void plan_skip(TCase *step, const char *name, const char *property, const char *why) {
    (void)step;
    struct record_test *t = add(name, property);
    t->core = false;
    t->status = RECORD_SKIP;
    snprintf(t->reason, sizeof t->reason, "%s", why);
}

void plan_into(struct record *r) {
    record = r;
}

static void take_verdict(const struct planned *p) {
    struct record_test *t = &record->task[p->task].test[p->index];
    const struct judge_verdict *v = p->verdict;
    const struct record_test *limit = limit_before(p);
    static const enum record_status status[] = {[VERDICT_UNFINISHED] = RECORD_FAULT,
                                                [VERDICT_PASS] = RECORD_PASS,
                                                [VERDICT_FAIL] = RECORD_FAIL,
                                                [VERDICT_FAULT] = RECORD_FAULT,
                                                [VERDICT_SKIP] = RECORD_SKIP};

    t->status = status[v->state];
    snprintf(t->how, sizeof t->how, "%s", v->how);
    snprintf(t->reason, sizeof t->reason, "%s",
             v->state == VERDICT_UNFINISHED ? "the test did not come to an end" : v->reason);
    snprintf(t->note, sizeof t->note, "%s", v->note);
    t->detail = v->detail;
    t->warnings = v->warnings;
    t->diagnosis = v->diagnosis ? v->diagnosis->id : NULL;
    t->looks_as_if = v->diagnosis ? v->diagnosis->sentence : NULL;
    if (!limit)
        return;
    // It may have run at the same time as the other; what is said must not depend on that.
    t->status = RECORD_FAIL;
    snprintf(t->how, sizeof t->how, "limit");
    snprintf(t->reason, sizeof t->reason, "not judged, since %s reached a limit", limit->name);
    t->detail = t->warnings = NULL;
    t->diagnosis = t->looks_as_if = NULL;
}

// Runs the planned tests of a task that stand by themselves, or those that wait for them.
static void run_turn(int task, const char *only, bool after_all) {
    turn.count = 0;
    for (int i = 0; i < num_planned; i++) {
        const struct record_test *t = &record->task[planned[i].task].test[planned[i].index];
        if (planned[i].task == task && t->after_all == after_all &&
            (!only || strcmp(t->name, only) == 0))
            turn.test[turn.count++] = i;
    }
    // A device is one, and a case is kept for the debugger from the first test that fails.
    workers_run(turn.count, judge_settings.gpu || judge_settings.keep_case ? 1 : turn.count,
                run_one);
}

void plan_run(int task, const char *only) {
    struct slot *slots = workers_memory(RECORD_TESTS * sizeof *slots);
    int count = 0;

    if (!turn.ran)
        turn.ran = workers_memory(sizeof *turn.ran);
    *turn.ran = 0;
    for (int i = 0; i < num_planned; i++)
        if (planned[i].task == task)
            planned[i].verdict = &slots[planned[i].index].verdict;
    run_turn(task, only, false);
    count += turn.count;
    run_turn(task, only, true);
    count += turn.count;
    for (int i = 0; i < num_planned; i++)
        if (planned[i].task == task &&
            (!only || strcmp(record->task[task].test[planned[i].index].name, only) == 0))
            take_verdict(&planned[i]);
    if (*turn.ran != count) {
        struct record_test *t = &record->task[task].test[0];
        t->status = RECORD_FAULT;
        snprintf(t->reason, sizeof t->reason, "%d hidden tests were planned and %d ran", count,
                 *turn.ran);
    }
}

bool plan_has(const char *name) {
    for (int k = 0; k < record->num_tasks; k++)
        for (int i = 0; i < record->task[k].num_tests; i++)
            if (record->task[k].wanted && strcmp(record->task[k].test[i].name, name) == 0)
                return true;
    return false;
}
