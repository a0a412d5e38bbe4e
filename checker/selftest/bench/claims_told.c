// Prints the claims for made-up results: `claims_told yes`, in which each claim holds, and `claims_told no`, in which none
// does. The figures are no measurements.
#include <string.h>

#include "results.h"

static struct results results;

static void row(const char *name, size_t n, double ms) {
    struct result *const r = &results.rows[results.num_rows++];
    snprintf(r->name, sizeof r->name, "%s", name);
    r->n = n;
    for (r->rounds = 0; r->rounds < 3; r->rounds++)
        r->ms[r->rounds] = ms * (1 + 0.001 * (double)r->rounds);
}

int main(int argc, char **argv) {
    const int yes = argc > 1 && strcmp(argv[1], "yes") == 0;
    for (size_t n = 1 << 10; n <= 1 << 24; n *= 4) {
        const double four = yes ? 0.1 + 30e-6 * (double)n / 16.7 : 1e-6 * (double)n;
        const double graph = n <= 1 << 16 ? 0.7 : 1;
        row("b = 1", n, yes ? 3 * four : four / 2);
        row("b = 4", n, four);
        row("b = 2", n, 2 * four);
        row("b = 8", n, yes && n > 1 << 16 ? 1.2 * four : four / 2);
        row("b = 4 graph", n, yes ? graph * four : 2 * four);
        row("CUB", n, yes ? four / 5 : 2 * four);
        row("Thrust", n, four / 2);
        row("std::sort", n, yes ? 24 * four : four);
        row("copy", n, yes ? 0.23 * 8 / 140 * four : four / 2);
    }
    results_claims(stdout, &results);
    return 0;
}
