// Figures and tables from what was measured.
#include "results.h"

#include <string.h>

#include "median.h"

const struct result *result_find(const struct results *results, const char *name, size_t n) {
    for (size_t i = 0; i < results->num_rows; i++) {
        const struct result *const row = &results->rows[i];
        if (row->n == n && strcmp(row->name, name) == 0)
            return row->why_not == NULL && row->rounds > 0 ? row : NULL;
    }
    return NULL;
}

static struct spread spread_ms(const struct result *row) {
    double ms[MAX_ROUNDS];
    memcpy(ms, row->ms, sizeof ms);
    return spread_of(ms, row->rounds);
}

double result_ms(const struct result *row) {
    return spread_ms(row).median;
}

double result_times(const struct result *row, const struct result *other) {
    double ratios[MAX_ROUNDS] = {0};
    const size_t rounds = row->rounds < other->rounds ? row->rounds : other->rounds;
    for (size_t r = 0; r < rounds; r++)
        ratios[r] = other->ms[r] / row->ms[r];
    return spread_of(ratios, rounds).median;
}

// Each pass reads and writes the keys twice. A table of counts is written by the local sort, read and written by the
// scan, read by the scatter; where it has several parts of 256, the sums of the parts are added to it, which reads and
// writes it once more, and the sums are a smaller table that is treated alike.
double bytes_model(int b, size_t n) {
    const size_t tiles = n / 256 + (n % 256 != 0);
    double bytes = 16.0 * (double)n;
    for (size_t counts = tiles << b; counts > 0;) {
        const size_t parts = counts / 256 + (counts % 256 != 0);
        bytes += (parts > 1 ? 6 : 4) * 4.0 * (double)counts;
        counts = parts > 1 ? parts : 0;
    }
    return 32 / b * bytes;
}

static double mkeys_per_s(const struct result *row) {
    return (double)row->n / result_ms(row) / 1e3;
}

void results_csv(FILE *out, const struct results *results) {
    fprintf(out, "keys,program,result,rounds,ms,ms_low,ms_high,million_keys_per_s,times_std_sort,"
                 "launches\n");
    for (size_t i = 0; i < results->num_rows; i++) {
        const struct result *const row = &results->rows[i];
        fprintf(out, "%zu,%s,", row->n, row->name);
        if (row->why_not) {
            fprintf(out, "%s,,,,,,,\n", row->why_not);
            continue;
        }
        const struct spread ms = spread_ms(row);
        const struct result *const host = result_find(results, "std::sort", row->n);
        fprintf(out, "right,%zu,%.5f,%.5f,%.5f,%.2f,", row->rounds, ms.median, ms.low, ms.high,
                mkeys_per_s(row));
        if (host)
            fprintf(out, "%.2f", result_times(row, host));
        fprintf(out, row->launches ? ",%u\n" : ",\n", row->launches);
    }
    static const char *const names[3] = {"local sort", "scan", "scatter"};
    for (size_t i = 0; i < results->num_phases; i++)
        for (int k = 0; k < 3; k++) {
            const struct phases *const p = &results->phases[i];
            fprintf(out, "%zu,%sb = %d: %s,right,1,%.5f,,,,,\n", p->n, p->whose, p->b, names[k],
                    p->ms[k]);
        }
}

// Million keys a second: a line for each n, a column for each program, in the order in which they come.
static void rates(FILE *out, const struct results *results) {
    size_t columns = 0;
    while (columns < results->num_rows && results->rows[columns].n == results->rows[0].n)
        columns++;
    fprintf(out, "**Million keys a second**\n\n| keys |");
    for (size_t c = 0; c < columns; c++)
        fprintf(out, " %s |", results->rows[c].name);
    fprintf(out, "\n|---:|");
    for (size_t c = 0; c < columns; c++)
        fprintf(out, "---:|");
    for (size_t i = 0; i < results->num_rows; i++) {
        const struct result *const row = &results->rows[i];
        if (i % columns == 0)
            fprintf(out, "\n| %zu |", row->n);
        if (row->why_not)
            fprintf(out, " %s |", row->why_not);
        else
            fprintf(out, " %.1f |", mkeys_per_s(row));
    }
    fprintf(out, "\n\n");
}

// What memory allows: the model's bytes at the speed of a copy, which moves 8 a key.
static void bounds(FILE *out, const struct results *results, size_t n) {
    const struct result *const copy = result_find(results, "copy", n);
    fprintf(out, "**The bound at %zu keys**\n\n", n);
    if (copy == NULL) {
        fprintf(out, "No copy was measured.\n\n");
        return;
    }
    const double gb_per_s = 8.0 * (double)n / result_ms(copy) / 1e6;
    fprintf(out,
            "A copy from device to device reads and writes %.1f GB/s.\n\n"
            "| | bytes a key | at that speed, million keys/s | measured | share |\n"
            "|---|---:|---:|---:|---:|\n",
            gb_per_s);
    for (int b = 1; b <= 8; b *= 2) {
        char name[24];
        const double bytes = bytes_model(b, n) / (double)n, bound = 1e3 * gb_per_s / bytes;
        snprintf(name, sizeof name, "b = %d", b);
        const struct result *const row = result_find(results, name, n);
        fprintf(out, "| b = %d | %.0f | %.1f |", b, bytes, bound);
        if (row)
            fprintf(out, " %.1f | %.0f%% |\n", mkeys_per_s(row), 100 * mkeys_per_s(row) / bound);
        else
            fprintf(out, " | |\n");
    }
    const struct result *const cub = result_find(results, "CUB", n);
    const double bound = 1e3 * gb_per_s / 36;
    fprintf(out, "| CUB, by Onesweep's bytes | 36 | %.1f |", bound);
    if (cub)
        fprintf(out, " %.1f | %.0f%% |\n\n", mkeys_per_s(cub), 100 * mkeys_per_s(cub) / bound);
    else
        fprintf(out, " | |\n\n");
}

static void steps(FILE *out, const struct results *results) {
    fprintf(out,
            "**Where the time goes**: one sort, step by step, by events\n\n"
            "| | keys | local sort, ms | scan, ms | scatter, ms |\n|---|---:|---:|---:|---:|\n");
    for (size_t i = 0; i < results->num_phases; i++) {
        const struct phases *const p = &results->phases[i];
        const double all = p->ms[0] + p->ms[1] + p->ms[2];
        fprintf(out, "| %sb = %d | %zu |", p->whose, p->b, p->n);
        for (int k = 0; k < 3; k++)
            fprintf(out, " %.3f (%.0f%%) |", p->ms[k], 100 * p->ms[k] / all);
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

static void launches(FILE *out, const struct results *results) {
    fprintf(out,
            "**Launches of one sort**, from its graph\n\n| keys | b = 1 | b = 2 | b = 4 | b = 8 |\n"
            "|---:|---:|---:|---:|---:|\n");
    size_t last = 0;
    for (size_t i = 0; i < results->num_rows; i++) {
        const size_t n = results->rows[i].n;
        if (n == last)
            continue;
        last = n;
        fprintf(out, "| %zu |", n);
        for (int b = 1; b <= 8; b *= 2) {
            char name[24];
            snprintf(name, sizeof name, "b = %d graph", b);
            const struct result *const row = result_find(results, name, n);
            fprintf(out, row ? " %u |" : " |", row ? row->launches : 0);
        }
        fprintf(out, "\n");
    }
    fprintf(out, "\n");
}

void results_tables(FILE *out, const struct results *results) {
    size_t most = 0;
    for (size_t i = 0; i < results->num_rows; i++)
        if (result_find(results, "copy", results->rows[i].n) && results->rows[i].n > most)
            most = results->rows[i].n;
    rates(out, results);
    bounds(out, results, most < (size_t)1 << 24 ? most : (size_t)1 << 24);
    steps(out, results);
    launches(out, results);
}
