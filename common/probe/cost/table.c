// The table of costs: a row a figure, a column a kernel, and below it what is worth a look.
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "cost.h"

enum { COLUMNS = 3, LABEL = 30 }; // kernels side by side; characters of a row's name

static unsigned percent(uint64_t part, uint64_t whole) {
    return whole ? (unsigned)((100 * part + whole / 2) / whole) : 100;
}

// Each writes one figure; false when there is nothing to tell.
typedef bool figure_fn(const struct cost_kernel *k, char *text, size_t room);
#define FIGURE(name, ...)                                                                          \
    static bool name(const struct cost_kernel *k, char *text, size_t room) {                       \
        return snprintf(text, room, __VA_ARGS__) > 0;                                              \
    }
#define NUMBER(name, value) FIGURE(name, "%" PRIu64, (k)->value)

NUMBER(launches, launches)
NUMBER(threads, threads)
NUMBER(load_requests, loads.requests)
NUMBER(load_sectors, loads.sectors)
NUMBER(load_least, loads.least)
NUMBER(store_requests, stores.requests)
NUMBER(store_sectors, stores.sectors)
NUMBER(store_least, stores.least)
NUMBER(shared_requests, shared_requests)
NUMBER(extra_cycles, extra_cycles)
NUMBER(barriers, barriers)
NUMBER(global_atomics, global_atomics)
NUMBER(most_global, most_global)
NUMBER(shared_atomics, shared_atomics)
NUMBER(most_shared, most_shared)
NUMBER(warps, warps)
NUMBER(divergent, divergent)

static bool load_efficiency(const struct cost_kernel *k, char *text, size_t room) {
    if (k->loads.requests == 0)
        return false;
    snprintf(text, room, "%u%%", percent(k->loads.least, k->loads.sectors));
    return true;
}

static bool store_efficiency(const struct cost_kernel *k, char *text, size_t room) {
    if (k->stores.requests == 0)
        return false;
    snprintf(text, room, "%u%%", percent(k->stores.least, k->stores.sectors));
    return true;
}

static const struct row {
    const char *label;
    figure_fn *figure;
} rows[] = {{"launches", launches},
            {"threads", threads},
            {"global loads: requests", load_requests},
            {"  sectors of 32 bytes", load_sectors},
            {"  least sectors", load_least},
            {"  efficiency", load_efficiency},
            {"global stores: requests", store_requests},
            {"  sectors of 32 bytes", store_sectors},
            {"  least sectors", store_least},
            {"  efficiency", store_efficiency},
            {"shared memory: requests", shared_requests},
            {"  extra cycles (conflicts)", extra_cycles},
            {"barriers", barriers},
            {"global atomics", global_atomics},
            {"  most on one address", most_global},
            {"shared atomics", shared_atomics},
            {"  most on one address", most_shared},
            {"warps", warps},
            {"  divergent", divergent}};

static int width_of(const struct cost_kernel *k) {
    int length = (int)strlen(k->name);

    return length < 10 ? 10 : length;
}

static void print_columns(const struct cost_kernel *k, size_t count, FILE *out) {
    fprintf(out, "%-*s", LABEL, "kernel");
    for (size_t i = 0; i < count; i++)
        fprintf(out, "  %*s", width_of(&k[i]), k[i].name);
    fprintf(out, "\n");
    for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        fprintf(out, "%-*s", LABEL, rows[r].label);
        for (size_t i = 0; i < count; i++) {
            char text[32];
            if (!rows[r].figure(&k[i], text, sizeof text))
                snprintf(text, sizeof text, "-");
            fprintf(out, "  %*s", width_of(&k[i]), text);
        }
        fprintf(out, "\n");
    }
}

// Figures that are worth a look. A few are in the nature of things: a guard at the end of the input makes a warp diverge,
// and one atomic of each block on one address is what is left of a histogram that blocks count for themselves.
static bool loads_spread(const struct cost_kernel *k) {
    return percent(k->loads.least, k->loads.sectors) < 75;
}
static bool stores_spread(const struct cost_kernel *k) {
    return percent(k->stores.least, k->stores.sectors) < 75;
}
static bool banks_conflict(const struct cost_kernel *k) {
    return 10 * k->extra_cycles > k->shared_requests;
}
static bool global_atomics_queue(const struct cost_kernel *k) {
    return k->most_global > k->most_blocks;
}
static bool shared_atomics_queue(const struct cost_kernel *k) {
    return k->most_shared > 32;
}
static bool warps_diverge(const struct cost_kernel *k) {
    return 2 * k->divergent > k->warps;
}

static const struct advice {
    bool (*is_due)(const struct cost_kernel *k);
    const char *text;
} advice[] = {
    {loads_spread,
     "global loads: a request moves whole sectors of 32 bytes, whatever it uses of them.\n"
     "    Let neighbouring threads read neighbouring words."},
    {stores_spread,
     "global stores: a request moves whole sectors of 32 bytes, whatever it fills of them.\n"
     "    Let neighbouring threads write neighbouring words, or put them in order in shared memory "
     "first."},
    {banks_conflict,
     "extra cycles: lanes want different words of one of the 32 banks, and wait for each other.\n"
     "    Rows of 33 words where there were 32, one of them unused, or another stride spread "
     "them."},
    {global_atomics_queue, "global atomics: those on one address come one after another.\n"
                           "    Count in shared memory first, and add once for each block."},
    {shared_atomics_queue, "shared atomics: those on one address come one after another.\n"
                           "    Give each warp counters of its own, or count in registers first."},
    {warps_diverge,
     "divergent warps: lanes that take different ways wait for each other.\n"
     "    Let whole warps decide alike, or all lanes do the same with different data."}};

// "global loads: ... (stable_rank, gather)"
static void print_advice(const struct advice *a, const struct cost_kernel *kernels, size_t count,
                         FILE *out) {
    const char *separator = " (";

    fprintf(out, "  %s", a->text);
    for (size_t i = 0; i < count; i++)
        if (a->is_due(&kernels[i])) {
            fprintf(out, "%s%s", separator, kernels[i].name);
            separator = ", ";
        }
    fprintf(out, ")\n");
}

void cost_table(const struct cost_kernel *kernels, size_t count, FILE *out) {
    bool heading = false;

    fprintf(out, "Counts, not times. A request is one instruction of a warp that touches memory, "
                 "for all its lanes.\n\n");
    for (size_t i = 0; i < count; i += COLUMNS) {
        if (i > 0)
            fprintf(out, "\n");
        print_columns(kernels + i, count - i < COLUMNS ? count - i : COLUMNS, out);
    }
    for (size_t a = 0; a < sizeof advice / sizeof advice[0]; a++) {
        bool due = false;
        for (size_t i = 0; i < count; i++)
            due |= advice[a].is_due(&kernels[i]);
        if (due && !heading)
            fprintf(out, "\nWorth a look\n");
        heading |= due;
        if (due)
            print_advice(&advice[a], kernels, count, out);
    }
}
