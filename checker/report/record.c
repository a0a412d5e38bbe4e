#include <string.h>

#include "record.h"

const struct record_format record_formats[] = {{"table", report_table}, {"next", report_next},
                                               {"tap", report_tap},     {"json", report_json},
                                               {"junit", report_junit}, {NULL, NULL}};

static void score_task(struct record_task *t) {
    bool core_passes[RECORD_STEPS] = {false};

    for (int s = 0; s < t->num_steps; s++)
        t->step[s].planned = t->step[s].passed = 0;
    for (int i = 0; i < t->num_tests; i++) {
        const struct record_test *test = &t->test[i];
        if (test->status == RECORD_SKIP)
            continue;
        t->step[test->step].planned++;
        t->step[test->step].passed += test->status == RECORD_PASS;
        if (test->core)
            core_passes[test->step] = test->status == RECORD_PASS;
    }
    for (int s = 0; s < t->num_steps; s++) {
        struct record_step *step = &t->step[s];
        step->earned =
            core_passes[s] && step->planned ? step->points * step->passed / step->planned : 0;
    }
}

enum record_verdict record_score(struct record *r) {
    enum record_verdict verdict = RECORD_ALL_PASS;
    int ran = 0;

    for (int k = 0; k < r->num_tasks; k++) {
        struct record_task *t = &r->task[k];
        score_task(t);
        for (int i = 0; t->wanted && i < t->num_tests; i++) {
            enum record_status status = t->test[i].status;
            ran += status == RECORD_PASS || status == RECORD_FAIL;
            if (status == RECORD_FAULT)
                return RECORD_CHECKER_FAULT;
            if (status == RECORD_FAIL)
                verdict = RECORD_SOME_FAIL;
        }
    }
    return ran ? verdict : RECORD_CHECKER_FAULT;
}

int record_points(const struct record_task *t) {
    int sum = 0;
    for (int s = 0; s < t->num_steps; s++)
        sum += t->step[s].points;
    return sum;
}

int record_earned(const struct record_task *t) {
    int sum = 0;
    for (int s = 0; s < t->num_steps; s++)
        sum += t->step[s].earned;
    return sum;
}

int record_planned(const struct record_task *t) {
    int sum = 0;
    for (int s = 0; s < t->num_steps; s++)
        sum += t->step[s].planned;
    return sum;
}

int record_passed(const struct record_task *t) {
    int sum = 0;
    for (int s = 0; s < t->num_steps; s++)
        sum += t->step[s].passed;
    return sum;
}

const struct record_step *record_cause(const struct record_task *t, int step) {
    const struct record_step *cause = NULL;

    for (int s = step; t->step[s].uses;) {
        int used = s;
        while (--used >= 0 && strcmp(t->step[used].letter, t->step[s].uses) != 0)
            ;
        if (used < 0)
            break;
        for (int i = 0; i < t->num_tests; i++)
            if (t->test[i].step == used && t->test[i].status == RECORD_FAIL)
                cause = &t->step[used];
        s = used;
    }
    return cause;
}

bool record_task_passes(const struct record_task *t) {
    return record_planned(t) > 0 && record_passed(t) == record_planned(t);
}

const char *record_verdict_word(enum record_verdict v) {
    static const char *const words[] = {"pass", "fail", "usage", "fault"};
    return words[v];
}
