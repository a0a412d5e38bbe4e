// Runs the project's own Check suites. Prints Check's words on failures, and last "N passed, N failed".
#include "selftest.h"

#include <stdio.h>
#include <stdlib.h>

static Suite *(*const suites[])(void) = {
    diagnose_suite, host_sort_suite, judge_suite,  keys_suite, probe_suite,
    report_suite,   sandbox_suite,   shrink_suite, text_suite, translate_suite};

int main(void) {
    SRunner *runner = srunner_create(NULL);
    int ran, failed;

    for (size_t i = 0; i < sizeof suites / sizeof suites[0]; i++)
        srunner_add_suite(runner, suites[i]());
    srunner_run_all(runner, CK_NORMAL);
    ran = srunner_ntests_run(runner);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    printf("%d passed, %d failed\n", ran - failed, failed);
    return failed == 0 && ran > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
