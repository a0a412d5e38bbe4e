// Of several measurements the median counts, with the smallest and the largest beside it.
#ifndef MEDIAN_H
#define MEDIAN_H

#include <stdlib.h>

struct spread {
    double low, median, high;
};

static inline int median_order(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Sorts the n values; n is at least 1.
static inline struct spread spread_of(double *values, size_t n) {
    qsort(values, n, sizeof *values, median_order);
    const double median = n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
    const struct spread spread = {values[0], median, values[n - 1]};
    return spread;
}

#endif
