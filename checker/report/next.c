// `make`: where you are, and the one thing to do now.
#include <string.h>

#include "record.h"
#include "words.h"

static void write_unsolved(const struct record *r, const struct record_task *t, bool first,
                           FILE *out) {
    const struct record_test *failing = NULL;

    for (int i = 0; i < t->num_tests && !failing; i++)
        if (t->test[i].status == RECORD_FAIL || t->test[i].status == RECORD_FAULT)
            failing = &t->test[i];
    if (!failing)
        return;
    const struct record_step *step = &t->step[failing->step];
    fprintf(out, "%s task %s, %s.\n\n", first ? "Start with" : "Next is", t->number, t->title);
    fprintf(out, "  read    %s/%s/README.md\n",
            strcmp(r->work, "exercises") ? "exercises" : r->work, t->folder);
    fprintf(out, "  edit    %s/%s/%s   TODO(%s.%s)\n", r->work, t->folder, step->file, t->number,
            step->letter);
    fprintf(out, "  stuck?  make hint TASK=%s\n", t->number);
    fprintf(out, "  then    make\n\n");
    fprintf(out, "What the checker says now:\n");
    words_failure(r, t, failing, out);
}

void report_next(const struct record *r, enum record_verdict v, FILE *out) {
    int solved = 0;

    (void)v;
    words_whose(r, out);
    fputc('\n', out);
    for (int k = 0; k < r->num_tasks; k++) {
        const struct record_task *t = &r->task[k];
        if (!t->wanted) // TASK names another
            continue;
        if (!record_task_passes(t)) {
            if (solved)
                fprintf(out, "\n");
            write_unsolved(r, t, solved == 0, out);
            return;
        }
        fprintf(out, "  solved  %s %-24s %d/%d points\n", t->number, t->title, record_earned(t),
                record_points(t));
        if (*t->blame)
            fprintf(out, "          %s\n", t->blame);
        solved++;
        if (k + 1 < r->num_tasks &&
            (!r->task[k + 1].wanted || !record_task_passes(&r->task[k + 1])))
            fprintf(out,
                    "\nWell done: %s is right. `make solution TASK=%s` shows the worked file and "
                    "why it "
                    "works.\n",
                    t->title, t->number);
    }
    if (solved == r->num_tasks)
        fprintf(out, "\nAll %d tasks are solved. That is a radix sort, and you wrote it.\n",
                solved);
}
