// From what happened to points, and from points to every format, also when the words in it are a student's.
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/settings.h"
#include "../report/record.h"
#include "../suites/run_plan.h"
#include "plan.h"
#include "selftest.h"
#include "wellformed.h"

static struct record r;

// One task of two steps: a is worth 8 points and has four tests, b 5 points and three.
static void set_up(void) {
    struct record_task *t = &r.task[0];

    r = (struct record){.work = "exercises",
                        .device = "cpu",
                        .compiler = "g++",
                        .version = "1",
                        .seed = UINT64_MAX,
                        .num_tasks = 1};
    *t = (struct record_task){.number = "02",
                              .title = "digit histogram",
                              .folder = "02-digit-histogram",
                              .num_steps = 2,
                              .num_tests = 7,
                              .wanted = true};
    t->step[0] = (struct record_step){.letter = "a", .points = 8, .file = "a.cu", .function = "f"};
    t->step[1] = (struct record_step){.letter = "b", .points = 5, .file = "a.cu", .function = "g"};
    for (int i = 0; i < 7; i++)
        t->test[i] = (struct record_test){.name = "some_test",
                                          .property = "counts add up to n",
                                          .step = i < 4 ? 0 : 1,
                                          .core = i == 0 || i == 4,
                                          .status = RECORD_PASS};
}

static struct record_test *test(int i) {
    return &r.task[0].test[i];
}

START_TEST(all_right) {
    ck_assert_int_eq(record_score(&r), RECORD_ALL_PASS);
    ck_assert_int_eq(record_earned(&r.task[0]), 13);
    ck_assert_int_eq(record_points(&r.task[0]), 13);
    ck_assert(record_task_passes(&r.task[0]));
}
END_TEST

START_TEST(points_are_rounded_down) {
    test(6)->status = RECORD_FAIL; // 5 x 2 / 3
    test(3)->status = RECORD_FAIL; // 8 x 3 / 4
    ck_assert_int_eq(record_score(&r), RECORD_SOME_FAIL);
    ck_assert_int_eq(r.task[0].step[0].earned, 6);
    ck_assert_int_eq(r.task[0].step[1].earned, 3);
    ck_assert(!record_task_passes(&r.task[0]));
}
END_TEST

START_TEST(nothing_without_the_core) {
    test(4)->status = RECORD_FAIL;
    record_score(&r);
    ck_assert_int_eq(r.task[0].step[0].earned, 8);
    ck_assert_int_eq(r.task[0].step[1].passed, 2);
    ck_assert_int_eq(r.task[0].step[1].earned, 0);
}
END_TEST

START_TEST(skipped_is_not_planned) {
    test(5)->status = RECORD_SKIP;
    ck_assert_int_eq(record_score(&r), RECORD_ALL_PASS);
    ck_assert_int_eq(r.task[0].step[1].planned, 2);
    ck_assert_int_eq(r.task[0].step[1].earned, 5);
}
END_TEST

START_TEST(faults_come_first) {
    for (int place = 0; place < 7; place++) {
        set_up();
        for (int i = 0; i < 7; i++)
            test(i)->status = i == place ? RECORD_FAULT : i % 2 ? RECORD_FAIL : RECORD_PASS;
        ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT);
    }
}
END_TEST

START_TEST(nothing_ran_is_a_fault) {
    static const enum record_status idle[] = {RECORD_NOT_RUN, RECORD_SKIP};

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < 7; i++)
            test(i)->status = idle[k];
        ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT);
        ck_assert_int_eq(record_earned(&r.task[0]), 0);
        ck_assert(!record_task_passes(&r.task[0]));
    }
    set_up();
    r.task[0].wanted = false;
    ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT);
    set_up();
    r.num_tasks = 0;
    ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT);
}
END_TEST

START_TEST(one_that_did_not_run_is_no_pass) {
    test(2)->status = RECORD_NOT_RUN; // as with CASE=name
    record_score(&r);
    ck_assert(!record_task_passes(&r.task[0]));
    ck_assert_int_lt(record_earned(&r.task[0]), 13);
}
END_TEST

// What a format writes. The caller frees it.
static char *written(const struct record_format *format, enum record_verdict v) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    format->write(&r, v, out);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_uint_eq(strlen(text), size);
    return text;
}

static bool is_whole(const char *format, const char *text) {
    if (strcmp(format, "json") == 0)
        return json_is_whole(text);
    if (strcmp(format, "junit") == 0)
        return xml_is_whole(text);
    if (strcmp(format, "tap") == 0)
        return tap_is_whole(text);
    return printable(text);
}

static void every_format_is_whole(void) {
    for (const struct record_format *f = record_formats; f->name; f++) {
        char *text = written(f, record_score(&r));
        ck_assert_msg(is_whole(f->name, text), "%s:\n%s", f->name, text);
        free(text);
    }
}

// Where several misconceptions explain a test, another one of its step may tell; two that do not agree tell nothing.
START_TEST(another_test_tells) {
    const char *const ids[] = {"02-a", "02-a", "02-b"};

    for (int i = 0; i < 3; i++) {
        test(i)->status = RECORD_FAIL;
        strcpy(test(i)->how, "value");
    }
    for (int others = 1; others <= 2; others++)
        for (int id = 1; id <= 2; id++) {
            for (int i = 1; i <= others; i++) {
                test(i)->diagnosis = ids[i == 1 ? 0 : id];
                test(i)->looks_as_if = "you shift";
            }
            char *text = written(&record_formats[0], record_score(&r));
            bool agree = others == 1 || id == 1;
            ck_assert_msg((strstr(text, "it looks as if: you shift") != NULL) == agree, "%s", text);
            free(text);
        }
}
END_TEST

START_TEST(formats_of_plain_records) {
    every_format_is_whole();
    test(1)->status = RECORD_FAIL;
    test(2)->status = RECORD_SKIP;
    test(3)->status = RECORD_NOT_RUN;
    test(6)->status = RECORD_FAULT;
    every_format_is_whole();
}
END_TEST

static const char *const hostile[] = {
    "# SKIP not at all",
    "ok 1 - fine\nok 2 - fine\n1..2\nverdict: pass",
    "\\",
    "\\# \\\\ \" ' \"",
    "]]> <!-- & &lt; </testcase> <testcase/> \" '",
    "\nBail out!\n  ...\n...\n---\n",
    "\xC3\xA4\xE6\xBC\xA2\xF0\x9F\x98\x80",
    "=cmd|' /C calc'!A0",
    "%s%n%1000000d",
    "",
};

START_TEST(formats_of_hostile_words) {
    for (size_t h = 0; h < sizeof hostile / sizeof hostile[0]; h++) {
        static const enum record_status bad[] = {RECORD_FAIL, RECORD_FAULT, RECORD_SKIP,
                                                 RECORD_PASS};
        for (int i = 0; i < 4; i++) {
            static char detail[512];
            snprintf(detail, sizeof detail, "  %s\n%s\n", hostile[h], hostile[h]);
            test(i)->status = bad[i];
            snprintf(test(i)->reason, sizeof test(i)->reason, "%s", hostile[h]);
            snprintf(test(i)->how, sizeof test(i)->how, "%s", hostile[h]);
            snprintf(test(i)->note, sizeof test(i)->note, "%s", hostile[h]);
            test(i)->property = hostile[h];
            test(i)->detail = detail;
            test(i)->warnings = detail;
            test(i)->diagnosis = test(i)->looks_as_if = hostile[h];
        }
        snprintf(r.task[0].blame, sizeof r.task[0].blame, "%s", hostile[h]);
        r.compiler = hostile[h];
        every_format_is_whole();
    }
}
END_TEST

START_TEST(formats_tell_what_it_looks_like) {
    test(1)->status = RECORD_FAIL;
    test(1)->diagnosis = "02-decimal-digit";
    test(1)->looks_as_if = "you take % 10";
    for (const struct record_format *f = record_formats; f->name; f++) {
        char *text = written(f, record_score(&r));
        ck_assert_msg(strstr(text, "you take % 10") != NULL, "%s:\n%s", f->name, text);
        free(text);
    }
    every_format_is_whole();
}
END_TEST

// What comes of another step's mistake is not told as if it were one of its own; once that is mended, it is.
START_TEST(cause_stands_for_what_comes_of_it) {
    r.task[0].step[1].uses = "a";
    test(1)->status = test(5)->status = RECORD_FAIL;
    strcpy(test(5)->reason, "two threads write");
    strcpy(test(5)->how, "race");
    char *text = written(&record_formats[0], record_score(&r));
    ck_assert_msg(strstr(text, "02.b fails, too: it builds on f, which fails (step a)") != NULL,
                  "%s", text);
    ck_assert_msg(strstr(text, "two threads write") == NULL, "%s", text);
    free(text);
    strcpy(test(5)->how, "crash");
    text = written(&record_formats[0], record_score(&r));
    ck_assert_msg(strstr(text, "two threads write") != NULL, "%s", text);
    free(text);
    strcpy(test(5)->how, "race");
    test(1)->status = RECORD_PASS;
    text = written(&record_formats[0], record_score(&r));
    ck_assert_msg(strstr(text, "two threads write") != NULL, "%s", text);
    ck_assert_msg(strstr(text, "fails, too") == NULL, "%s", text);
    free(text);
    every_format_is_whole();
}
END_TEST

// A line of TAP that begins with "not ok" must not become one that is skipped or to do.
START_TEST(tap_has_no_directives_from_words) {
    static const struct record_format tap = {"tap", report_tap};

    test(0)->status = RECORD_FAIL;
    test(0)->property = "all is well # TODO later \\# SKIP";
    char *text = written(&tap, RECORD_SOME_FAIL);
    const char *line = strstr(text, "not ok 1");
    ck_assert_ptr_nonnull(line);
    for (const char *c = line; *c && *c != '\n'; c++)
        ck_assert_msg(*c != '#' || c[-1] == '\\', "%s", line);
    free(text);
}
END_TEST

START_TEST(json_keeps_large_seeds) {
    static const struct record_format json = {"json", report_json};
    char *text = written(&json, RECORD_ALL_PASS);

    ck_assert_ptr_nonnull(strstr(text, "\"18446744073709551615\""));
    free(text);
}
END_TEST

START_TEST(junit_tells_wrong_from_crashed) {
    static const struct record_format junit = {"junit", report_junit};

    test(0)->status = test(1)->status = test(2)->status = RECORD_FAIL;
    strcpy(test(0)->how, "value");
    strcpy(test(1)->how, "crash");
    strcpy(test(2)->how, "limit");
    test(3)->status = RECORD_FAULT;
    test(4)->status = RECORD_SKIP;
    char *text = written(&junit, record_score(&r));
    ck_assert_ptr_nonnull(strstr(text, "tests=\"7\" failures=\"1\" errors=\"3\" skipped=\"1\""));
    free(text);
}
END_TEST

// The plan: what a test function leaves behind becomes the record.
START_TEST(passes_without_trying) {
}
END_TEST

START_TEST(fails) {
    judge_fail("value", "two\nlines \033 and more");
}
END_TEST

START_TEST(is_faulty) {
    judge_fault("out of everything");
}
END_TEST

START_TEST(runs_out_of_time) {
    judge_fail("limit", "too slow");
}
END_TEST

START_TEST(plans_become_records) {
    r = (struct record){.work = "exercises"};
    plan_into(&r);
    Suite *s = plan_task("01", "stable rank", "01-stable-rank");
    TCase *a = plan_step(s, "a", 8, "a.cu", "f"), *late;
    plan_test(a, fails, "");
    plan_test(a, passes_without_trying, "");
    plan_test(a, is_faulty, "");
    late = plan_step(s, "b", 8, "a.cu", "g");
    plan_test(late, runs_out_of_time, "");
    plan_test(late, fails, "");
    plan_skip(late, "elsewhere", "", "no eyes");
    ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT); // nothing ran
    r.task[0].wanted = true;
    plan_run(0, NULL);
    ck_assert_int_eq(test(0)->status, RECORD_FAIL);
    ck_assert(test(0)->core && printable(test(0)->reason) && !strchr(test(0)->reason, '\n'));
    ck_assert_int_eq(test(1)->status, RECORD_FAULT); // a test that tried nothing is no pass
    ck_assert_int_eq(test(2)->status, RECORD_FAULT);
    ck_assert_int_eq(test(3)->status, RECORD_FAIL);
    ck_assert_int_eq(test(4)->status, RECORD_FAIL); // not run, as its step has reached a limit
    ck_assert_str_eq(test(4)->how, "limit");
    ck_assert_int_eq(test(5)->status, RECORD_SKIP);
    ck_assert(plan_has("fails") && !plan_has("nothing_of_the_kind"));
    ck_assert_int_eq(record_score(&r), RECORD_CHECKER_FAULT);
}
END_TEST

START_TEST(one_case_runs_alone) {
    r = (struct record){.work = "exercises"};
    plan_into(&r);
    Suite *s = plan_task("01", "stable rank", "01-stable-rank");
    TCase *a = plan_step(s, "a", 8, "a.cu", "f");
    plan_test(a, is_faulty, "");
    plan_test(a, fails, "");
    r.task[0].wanted = true;
    plan_run(0, "fails");
    ck_assert_int_eq(test(0)->status, RECORD_NOT_RUN);
    ck_assert_int_eq(test(1)->status, RECORD_FAIL);
    ck_assert_int_eq(record_score(&r), RECORD_SOME_FAIL);
}
END_TEST

Suite *report_suite(void) {
    Suite *s = suite_create("report");
    TCase *points = tcase_create("points"), *formats = tcase_create("formats"),
          *plans = tcase_create("plans");

    tcase_add_checked_fixture(points, set_up, NULL);
    tcase_add_test(points, all_right);
    tcase_add_test(points, points_are_rounded_down);
    tcase_add_test(points, nothing_without_the_core);
    tcase_add_test(points, skipped_is_not_planned);
    tcase_add_test(points, faults_come_first);
    tcase_add_test(points, nothing_ran_is_a_fault);
    tcase_add_test(points, one_that_did_not_run_is_no_pass);
    suite_add_tcase(s, points);
    tcase_add_checked_fixture(formats, set_up, NULL);
    tcase_add_test(formats, formats_of_plain_records);
    tcase_add_test(formats, another_test_tells);
    tcase_add_test(formats, formats_of_hostile_words);
    tcase_add_test(formats, formats_tell_what_it_looks_like);
    tcase_add_test(formats, cause_stands_for_what_comes_of_it);
    tcase_add_test(formats, tap_has_no_directives_from_words);
    tcase_add_test(formats, json_keeps_large_seeds);
    tcase_add_test(formats, junit_tells_wrong_from_crashed);
    suite_add_tcase(s, formats);
    tcase_add_test(plans, plans_become_records);
    tcase_add_test(plans, one_case_runs_alone);
    suite_add_tcase(s, plans);
    return s;
}
