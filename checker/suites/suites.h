// One Check suite a task.
#ifndef SUITES_H
#define SUITES_H

#include <check.h>

Suite *stable_rank_suite(void);
Suite *digit_histogram_suite(void);
Suite *exclusive_scan_suite(void);
Suite *destinations_suite(void);
Suite *gather_suite(void);
Suite *hex_sort_suite(void);
Suite *tiled_sort_suite(void);

#endif
