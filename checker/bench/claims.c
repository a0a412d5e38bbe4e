// The textbook's claims, each beside what was measured here. Its card was an RTX 3060, so ratios are compared, and the
// one rate only to show how far apart the cards are.
#include "results.h"

#include <string.h>

enum { MANY = 1 << 24, FEW = 1 << 12 };

// The claims are about 16 million keys; a smaller benchmark looks at the most that it has.
static size_t many_of(const struct results *results) {
    size_t most = 0;
    for (size_t i = 0; i < results->num_rows; i++)
        if (results->rows[i].n > most && results->rows[i].n <= MANY)
            most = results->rows[i].n;
    return most;
}

static void claim(FILE *out, const char *what, const char *here, const char *holds,
                  const char *why) {
    fprintf(out, "| %s | %s | %s | %s |\n", what, here, holds, why);
}

// How many times as fast as `other` a program is, 0 if one of them has no time.
static double times(const struct results *results, const char *name, const char *other, size_t n) {
    const struct result *const a = result_find(results, name, n);
    const struct result *const b = result_find(results, other, n);
    return a && b ? result_times(a, b) : 0;
}

static void say(char text[64], const char *format, double value) {
    if (value > 0)
        snprintf(text, 64, format, value);
    else
        snprintf(text, 64, "not measured");
}

static const char *yes_if(const struct results *results, double measured, int holds) {
    if (measured <= 0)
        return "-";
    if (results->rehearsal)
        return "(a rehearsal)";
    return holds ? "yes" : "no";
}

// The most keys with which a program is more than `by` times as fast as `other`, 0 if it never is, or -1 if that was
// not measured at all.
static double ahead_up_to(const struct results *results, const char *name, const char *other,
                          double by) {
    double up_to = -1;
    for (size_t k = 1 << 10; k <= (size_t)1 << 28; k *= 4) {
        const double t = times(results, name, other, k);
        if (t > by)
            up_to = (double)k;
        else if (t > 0 && up_to < 0)
            up_to = 0;
    }
    return up_to;
}

// b = 4 against the other widths.
static void widths(FILE *out, const struct results *results, size_t n) {
    char text[64];
    const double one = times(results, "b = 4", "b = 1", n);
    const double two = times(results, "b = 4", "b = 2", n);
    const double eight = times(results, "b = 4", "b = 8", n);
    const int all = one > 0 && two > 0 && eight > 0;
    snprintf(text, sizeof text, "%.2f, %.2f, %.2f times b = 1, 2, 8", one, two, eight);
    claim(out, "b = 4 is the fastest of 1, 2, 4, 8 at 16M keys", all ? text : "not measured",
          yes_if(results, all, one > 1 && two > 1 && eight > 1),
          "the model: 140 bytes a key for b = 4, 160 for b = 8, whose table of counts is as large "
          "as the keys");

    const double up_to = ahead_up_to(results, "b = 8", "b = 4", 1);
    snprintf(text, sizeof text, up_to > 0 ? "ahead at up to %.0f keys" : "nowhere ahead", up_to);
    claim(out, "b = 8 is ahead only where launches are what counts",
          up_to < 0 ? "not measured" : text, yes_if(results, up_to + 1, up_to < (double)n),
          "fewer launches: 20 for 24 at 4K keys, 20 for 40 at 64K");
}

static void graphs(FILE *out, const struct results *results, size_t n) {
    char text[64];
    const double large = times(results, "b = 4 graph", "b = 4", n);
    say(text, "%.2f times as fast", large);
    claim(out, "a captured graph makes no difference at 16M keys", text,
          yes_if(results, large, large > 0.97 && large < 1.03),
          "it saves launches, and kernels take as long as before");
    const double small = times(results, "b = 4 graph", "b = 4", FEW);
    say(text, "%.0f%% less time", small > 0 ? 100 - 100 / small + 1e-9 : 0);
    claim(out, "a graph takes a third less time at a few thousand keys",
          small > 0 && small < 1 ? "more time" : text, yes_if(results, small, small > 1.25),
          "24 launches become one");
    const double cross = ahead_up_to(results, "b = 4 graph", "b = 4", 1.05);
    snprintf(text, sizeof text, cross > 0 ? "5%% or more at up to %.0f keys" : "nowhere 5%%",
             cross);
    claim(out, "a graph helps up to about 64K keys", cross < 0 ? "not measured" : text,
          yes_if(results, cross + 1, cross >= 1 << 14 && cross <= 1 << 18),
          "from there on kernels run longer than a launch takes");
}

void results_claims(FILE *out, const struct results *results) {
    char text[64];
    const size_t n = many_of(results);
    const struct result *const four = result_find(results, "b = 4", n);
    const struct result *const copy = result_find(results, "copy", n);
    fprintf(out,
            "**The textbook's claims** (RTX 3060; here with %zu keys where it says 16M)\n\n"
            "| claim | measured here | holds | why |\n|---|---|---|---|\n",
            n);
    const double rate = four ? (double)n / result_ms(four) / 1e3 : 0;
    say(text, "%.0f million", rate);
    claim(out, "b = 4 sorts 550 million keys/s at 16M keys", text,
          yes_if(results, rate, rate > 440 && rate < 660),
          "another card has another bandwidth: compare the share of the bound");
    const double host = times(results, "b = 4", "std::sort", n);
    say(text, "%.1f times", host);
    claim(out, "that is 24 times `std::sort` on one core", text,
          yes_if(results, host, host > 19 && host < 29), "a ratio of two machines: host and card");
    widths(out, results, n);
    graphs(out, results, n);
    const double cub = times(results, "CUB", "b = 4", n),
                 thrust = times(results, "Thrust", "b = 4", n);
    snprintf(text, sizeof text, "%.1f and %.1f times as fast", cub, thrust);
    claim(out, "CUB and Thrust are faster still", cub > 0 && thrust > 0 ? text : "not measured",
          yes_if(results, cub * thrust, cub > 1 && thrust > 1),
          "36 bytes a key, and a kernel a pass");
    const double bytes[4] = {bytes_model(1, MANY) / MANY, bytes_model(2, MANY) / MANY,
                             bytes_model(4, MANY) / MANY, bytes_model(8, MANY) / MANY};
    snprintf(text, sizeof text, "%.0f, %.0f, %.0f, %.0f for this sort", bytes[0], bytes[1],
             bytes[2], bytes[3]);
    claim(out, "the model: 526, 270, 148, 168 bytes a key for b = 1, 2, 4, 8", text, "less by 8",
          "this sort works in place; 8 is what a copy of the keys moves");
    const double bound = copy ? 8.0 * (double)n / result_ms(copy) / 1e3 / bytes[2] : 0;
    say(text, "%.0f%%", bound > 0 ? 100 * rate / bound : 0);
    claim(out, "23% of the bound is reached", text,
          yes_if(results, bound * rate, rate > 0.18 * bound && rate < 0.28 * bound),
          "kernels wait at barriers, and the scatter's writes do not fill their sectors");
    fprintf(out, "\n");
}
