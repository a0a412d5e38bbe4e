// The project's own Check suites, one a module.
#ifndef SELFTEST_H
#define SELFTEST_H

#include <check.h>

Suite *diagnose_suite(void);
Suite *host_sort_suite(void);
Suite *judge_suite(void);
Suite *keys_suite(void);
Suite *probe_suite(void);
Suite *report_suite(void);
Suite *sandbox_suite(void);
Suite *shrink_suite(void);
Suite *text_suite(void);
Suite *translate_suite(void);

#endif
