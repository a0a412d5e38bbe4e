// What was measured on a GPU, for the tables and the claims.
#ifndef RESULTS_H
#define RESULTS_H

#include <stddef.h>
#include <stdio.h>

enum { MAX_ROUNDS = 15, MAX_RESULTS = 512 };

// One program with one number of keys. In round r it ran beside all others of the same n.
struct result {
    char name[24];
    size_t n;
    const char *why_not; // no time is told, and this is why; or NULL
    size_t rounds;
    double ms[MAX_ROUNDS];
    unsigned launches; // of one sort, if known
};

// The steps of one sort with digits of b bits.
struct phases {
    const char *whose;
    int b;
    size_t n;
    double ms[3]; // local sort, scan, scatter
};

struct results {
    int rehearsal; // on the CPU: no claim holds or fails
    struct result rows[MAX_RESULTS];
    size_t num_rows;
    struct phases phases[MAX_RESULTS];
    size_t num_phases;
};

#ifdef __cplusplus
extern "C" {
#endif

// The row of that name with n keys if it has a time, or NULL.
const struct result *result_find(const struct results *results, const char *name, size_t n);

// The median time of a row, in milliseconds.
double result_ms(const struct result *row);

// How many times as fast as `other` the row is: the median of the rounds' ratios. Both have the same n.
double result_times(const struct result *row, const struct result *other);

// The bytes that the tiled sort must read and write for n keys with digits of b bits, if nothing is in a cache.
double bytes_model(int b, size_t n);

// All rows as CSV, and the steps as rows of their own.
void results_csv(FILE *out, const struct results *results);

// Tables in Markdown: rates by n, the bound, the steps.
void results_tables(FILE *out, const struct results *results);

// A row for each of the textbook's claims.
void results_claims(FILE *out, const struct results *results);

#ifdef __cplusplus
}
#endif

#endif
