// Whether a misconception is named when it explains everything, and only then. The batch here is one case under three
// schedules and a second call on what that leaves; what is right is a copy of the keys.
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../diagnoses/diagnoses.h"
#include "../judge/settings.h"
#include "selftest.h"
#include "wellformed.h"

enum { N = 5, OUT = 0, KEYS = 1, OUTCOMES = 4 };

static struct batch *b;

// What comes back, in the layout of the frames.
struct outcome_frame {
    struct wire_frame head;
    struct wire_outcome outcome;
    struct {
        unsigned before[WIRE_MARGIN], data[N], behind[WIRE_MARGIN];
    } array[2];
};
static struct {
    struct outcome_frame outcome[OUTCOMES];
    struct wire_frame done;
} frames;
static struct outcome_frame *const frame = frames.outcome;
_Static_assert(sizeof(struct outcome_frame) == sizeof(struct wire_frame) +
                                                   sizeof(struct wire_outcome) +
                                                   2 * (N + 2 * WIRE_MARGIN) * sizeof(unsigned),
               "frames have no gaps");

static void right(const struct kase *k, unsigned *const answer[KASE_ARRAYS]) {
    memcpy(answer[OUT], k->arrays[KEYS].data, N * sizeof(unsigned));
}

// A right model, and some that are wrong.
static bool copies(const struct kase *k, const struct outcome *o, unsigned *const answer[]) {
    (void)o;
    right(k, answer);
    return true;
}

static bool doubles(const struct kase *k, const struct outcome *o, unsigned *const answer[]) {
    (void)o;
    for (int i = 0; i < N; i++)
        answer[OUT][i] = 2 * k->arrays[KEYS].data[i];
    return true;
}

static bool adds_itself(const struct kase *k, const struct outcome *o, unsigned *const answer[]) {
    (void)o;
    for (int i = 0; i < N; i++)
        answer[OUT][i] = k->arrays[KEYS].data[i] + k->arrays[KEYS].data[i];
    return true;
}

static bool all_but_the_last(const struct kase *k, const struct outcome *o,
                             unsigned *const answer[]) {
    (void)o;
    memcpy(answer[OUT], k->arrays[KEYS].data, (N - 1) * sizeof(unsigned));
    return true;
}

static bool no_answer(const struct kase *k, const struct outcome *o, unsigned *const answer[]) {
    doubles(k, o, answer);
    return false;
}

static const struct diagnosis row_doubles = {"01-doubles", "g f", doubles, "you double"},
                              row_same = {"01-doubles", "f", adds_itself, "you double"},
                              row_rival = {"01-adds", "f", adds_itself, "you add"},
                              row_right = {"01-right", "f", copies, "you are right"},
                              row_last = {"01-last", "f", all_but_the_last, "you stop early"},
                              row_none = {"01-none", "f", no_answer, "you do nothing"},
                              row_other = {"01-other", "f_2 ff", doubles, "of another function"},
                              no_row = {NULL, NULL, NULL, NULL};

// Makes every outcome what a model says, and the last frame the end.
static void outcomes_of(model_fn *model) {
    frames.done = (struct wire_frame){WIRE_MAGIC, WIRE_DONE, 1, 0, 0};
    for (unsigned i = 0; i < OUTCOMES; i++) {
        const unsigned number = i / 3, schedule = i % 3;
        const unsigned poison = batch_schedule(b, number, schedule).poison;
        const unsigned *before = i == 3 ? frame[2].array[OUT].data : NULL;
        unsigned *const answer[KASE_ARRAYS] = {frame[i].array[OUT].data};

        frame[i] = (struct outcome_frame){.head = {WIRE_MAGIC, WIRE_OUTCOME, number, schedule,
                                                   sizeof frame[i] - sizeof frame[i].head}};
        for (int a = 0; a < 2; a++)
            for (int e = 0; e < WIRE_MARGIN; e++)
                frame[i].array[a].before[e] = frame[i].array[a].behind[e] = poison;
        memcpy(frame[i].array[KEYS].data, b->kase[number]->arrays[KEYS].data, N * sizeof(unsigned));
        for (int e = 0; e < N; e++)
            answer[OUT][e] = before ? before[e] : poison;
        model(b->kase[number], NULL, answer);
    }
}

// The id that is drawn when two rows, or one, are known and `count` outcomes have come back; "" for none.
static const char *drawn(const struct diagnosis *first, const struct diagnosis *second, int count) {
    const struct diagnosis table[] = {*first, no_row}, more[] = {second ? *second : no_row, no_row};
    const struct diagnosis *const tables[] = {table, more, NULL};
    const size_t size = count < OUTCOMES ? (size_t)count * sizeof frame[0] : sizeof frames;
    struct process_result p = {.frames = (char *)&frames, .num_frames = size};
    const struct diagnosis *d = diagnose(tables, b, &p);

    return d ? d->id : "";
}

static void set_up(void) {
    static const unsigned keys[2][N] = {{3, 1, 4, 1, 5}, {9, 2, 6, 5, 3}};

    judge_settings.slowness = 1;
    b = batch_new("01");
    for (int call = 0; call < 2; call++) {
        struct kase *k = batch_add(b, "f", N, 0, 0, 2);
        kase_out(k, "out", SHOWN_DECIMAL, N);
        kase_in(k, "keys", SHOWN_DECIMAL, keys[call], N);
        k->dirty = call;
        k->schedules = call ? 1 : 3;
    }
}

static void tear_down(void) {
    batch_free(b);
}

START_TEST(names_what_explains_all) {
    outcomes_of(doubles);
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "01-doubles");
    ck_assert_str_eq(drawn(&row_last, &row_doubles, OUTCOMES), "01-doubles");
    outcomes_of(all_but_the_last); // with the poisons, and with what the first call left
    ck_assert_str_eq(drawn(&row_doubles, &row_last, OUTCOMES), "01-last");
}
END_TEST

START_TEST(every_element_counts) {
    for (int i = 0; i < OUTCOMES; i++)
        for (int e = 0; e < N; e++) {
            outcomes_of(doubles);
            frame[i].array[OUT].data[e]++;
            ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
        }
    outcomes_of(all_but_the_last);
    frame[1].array[OUT].data[N - 1] = 0;
    ck_assert_str_eq(drawn(&row_last, NULL, OUTCOMES), "");
}
END_TEST

START_TEST(two_that_fit_are_none) {
    outcomes_of(doubles);
    ck_assert_str_eq(drawn(&row_doubles, &row_rival, OUTCOMES), "");
    ck_assert_str_eq(drawn(&row_rival, &row_doubles, OUTCOMES), "");
    ck_assert_str_eq(drawn(&row_doubles, &row_same, OUTCOMES), "01-doubles"); // variants of one
}
END_TEST

// A row whose model is right explains no test in which something is wrong.
START_TEST(right_models_are_silent) {
    outcomes_of(copies);
    frame[2].array[OUT].data[0]++;
    ck_assert_str_eq(drawn(&row_right, NULL, OUTCOMES), "");
    outcomes_of(doubles);
    ck_assert_str_eq(drawn(&row_right, &row_doubles, OUTCOMES), "01-doubles");
}
END_TEST

START_TEST(only_its_function) {
    outcomes_of(doubles);
    ck_assert_str_eq(drawn(&row_other, NULL, OUTCOMES), "");
    strcpy(b->kase[1]->function, "h");
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
    strcpy(b->kase[1]->function, "g");
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "01-doubles");
    ck_assert_str_eq(drawn(&row_none, NULL, OUTCOMES), "");
}
END_TEST

// What no misconception explains: an error, an input that has changed, a write in a margin.
START_TEST(other_faults_are_not_explained) {
    outcomes_of(doubles);
    frame[3].outcome.sync_error = 700;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
    outcomes_of(doubles);
    frame[1].array[KEYS].data[2]++;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
    outcomes_of(doubles);
    frame[2].array[OUT].behind[0]++;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
}
END_TEST

START_TEST(what_is_not_compared_does_not_count) {
    outcomes_of(doubles);
    frame[3].array[OUT].data[0]++;
    b->kase[1]->property_alone = 1;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "01-doubles");
    b->kase[1]->property_alone = 0;
    b->kase[1]->refuse = 1;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "01-doubles");
}
END_TEST

START_TEST(nothing_known_is_silence) {
    const struct diagnosis table[] = {row_doubles, no_row};
    const struct diagnosis *const tables[] = {table, NULL}, *const none[] = {NULL};
    struct process_result p = {.frames = (char *)&frames, .num_frames = sizeof frames};

    outcomes_of(doubles);
    ck_assert_ptr_nonnull(diagnose(tables, b, &p));
    ck_assert_ptr_null(diagnose(NULL, b, &p));
    ck_assert_ptr_null(diagnose(none, b, &p));
}
END_TEST

// A program that did not come to its end has a fault that no misconception explains.
START_TEST(frames_that_were_cut_name_nothing) {
    outcomes_of(doubles);
    for (int count = 0; count < OUTCOMES; count++)
        ck_assert_str_eq(drawn(&row_doubles, NULL, count), "");
    frames.done.type = WIRE_FAULT;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
}
END_TEST

START_TEST(time_has_an_end) {
    outcomes_of(doubles);
    judge_settings.slowness = 0;
    ck_assert_str_eq(drawn(&row_doubles, NULL, OUTCOMES), "");
    judge_settings.slowness = 1;
}
END_TEST

// A rank drawn by chance: any order inside a group, and the right one where threads run in order.
START_TEST(ranks_are_drawn_inside_groups) {
    static const unsigned group[N] = {7, 7, 9, 7, 9}, order[N] = {0, 1, 2, 3, 4};
    static const unsigned good[N] = {3, 0, 4, 1, 2}, bad[N] = {2, 1, 0, 3, 4};
    static const struct outcome forward = {.order = 0}, reverse = {.order = 1};
    unsigned answer[N];

    memcpy(answer, order, sizeof answer);
    draw_ranks(answer, bad, group, N, &reverse);
    ck_assert_mem_eq(answer, order, sizeof answer);
    draw_ranks(answer, good, group, N, &forward);
    ck_assert_mem_eq(answer, order, sizeof answer);
    draw_ranks(answer, good, group, N, &reverse);
    ck_assert_mem_eq(answer, good, sizeof answer);
}
END_TEST

// Two rows of one id say one sentence, and two of one sentence have one id for a function.
static void compare_rows(const struct diagnosis *d, const struct diagnosis *e) {
    bool same_sentence = strcmp(d->sentence, e->sentence) == 0;

    if (strcmp(d->id, e->id) == 0)
        ck_assert_msg(same_sentence || strcmp(d->functions, e->functions) != 0,
                      "%s has two sentences for %s", d->id, d->functions);
    else
        ck_assert_msg(!same_sentence || strcmp(d->functions, e->functions) != 0,
                      "%s and %s say the same of %s", d->id, e->id, d->functions);
}

START_TEST(tables_are_well_formed) {
    for (int t = 0; diagnoses[t]; t++)
        for (const struct diagnosis *d = diagnoses[t]; d->id; d++) {
            ck_assert_msg(strspn(d->id, "0123456789") == 2 && d->id[2] == '-', "%s", d->id);
            ck_assert_uint_eq(strspn(d->id, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                              strlen(d->id));
            ck_assert_msg(d->functions && d->model && d->sentence, "%s", d->id);
            ck_assert_msg(printable(d->sentence) && !strchr(d->sentence, '\n'), "%s", d->id);
            ck_assert_msg(strlen(d->sentence) > 20 && strlen(d->sentence) < 180, "%s", d->id);
            ck_assert_msg(d->sentence[strlen(d->sentence) - 1] != '.', "%s", d->id);
            for (int u = 0; diagnoses[u]; u++)
                for (const struct diagnosis *e = diagnoses[u]; e->id; e++)
                    compare_rows(d, e);
        }
}
END_TEST

Suite *diagnose_suite(void) {
    Suite *s = suite_create("diagnose");
    TCase *mechanism = tcase_create("mechanism"), *models = tcase_create("models");

    tcase_add_checked_fixture(mechanism, set_up, tear_down);
    tcase_add_test(mechanism, names_what_explains_all);
    tcase_add_test(mechanism, every_element_counts);
    tcase_add_test(mechanism, two_that_fit_are_none);
    tcase_add_test(mechanism, right_models_are_silent);
    tcase_add_test(mechanism, only_its_function);
    tcase_add_test(mechanism, other_faults_are_not_explained);
    tcase_add_test(mechanism, what_is_not_compared_does_not_count);
    tcase_add_test(mechanism, nothing_known_is_silence);
    tcase_add_test(mechanism, frames_that_were_cut_name_nothing);
    tcase_add_test(mechanism, time_has_an_end);
    suite_add_tcase(s, mechanism);
    tcase_add_test(models, ranks_are_drawn_inside_groups);
    tcase_add_test(models, tables_are_well_formed);
    suite_add_tcase(s, models);
    return s;
}
