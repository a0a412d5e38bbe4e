// The steps of task 07 that are kernels or stand by themselves: each registers its hidden tests.
#ifndef TILED_PIECES_H
#define TILED_PIECES_H

#include "plan.h"

void plan_split(Suite *s);
void plan_local_sort(Suite *s);
void plan_device_scan(Suite *s);
void plan_scatter(Suite *s);
void plan_tiled_sort(Suite *s);
void plan_graph_sort(Suite *s);

#endif
