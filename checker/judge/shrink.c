// Greedy, in rounds: a batch of candidates in order of size, of which the first that fails is the next to be made
// smaller. (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002, take out parts in the
// same way.)
#include "shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 24, CANDIDATES = 160 };

// Values for a case, and the block it is launched with.
struct candidate {
    unsigned *values;
    size_t n;
    unsigned block;
};

struct candidates {
    struct candidate list[CANDIDATES];
    int count;
    const struct kase *origin;
    bool permutation; // the values must stay one
};

// Whether the values are 0 to n - 1 in some order.
static bool is_permutation(const unsigned *values, size_t n) {
    bool *seen = calloc(n + 1, sizeof *seen), all = seen != NULL;

    for (size_t i = 0; i < n && all; i++) {
        all = values[i] < n && !seen[values[i]];
        if (all)
            seen[values[i]] = true;
    }
    free(seen);
    return all;
}

static int by_value(const void *p, const void *q) {
    unsigned a = *(const unsigned *)p, b = *(const unsigned *)q;

    return (a > b) - (a < b);
}

// Puts in place of each value how many different ones are smaller.
static void lower(unsigned *values, size_t n) {
    unsigned *sorted = malloc((n + 1) * sizeof *sorted);
    size_t different = 0;

    if (!sorted)
        return;
    memcpy(sorted, values, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, by_value);
    for (size_t i = 0; i < n; i++)
        if (i == 0 || sorted[i] != sorted[i - 1])
            sorted[different++] = sorted[i];
    for (size_t i = 0; i < n; i++) {
        const unsigned *at = bsearch(&values[i], sorted, different, sizeof *sorted, by_value);
        values[i] = (unsigned)(at - sorted);
    }
    free(sorted);
}

// Adds values[0..n), less those in [from, to).
static void add(struct candidates *c, const struct candidate *of, size_t from, size_t to,
                unsigned block, bool lowered) {
    size_t n = of->n - (to - from);

    if (c->count == CANDIDATES || n == 0 || (n == of->n && block == of->block && !lowered))
        return;
    struct candidate *new = &c->list[c->count];
    *new = (struct candidate){malloc(n * sizeof *new->values), n, block};
    if (!new->values)
        return;
    memcpy(new->values, of->values, from * sizeof *new->values);
    memcpy(new->values + from, of->values + to, (of->n - to) * sizeof *new->values);
    if (c->permutation || lowered)
        lower(new->values, n);
    c->count++;
}

// The same in the block that goes with as many values.
static void add_alike(struct candidates *c, const struct candidate *of, size_t from, size_t to) {
    size_t n = of->n - (to - from);

    if (c->origin->block && of->block == of->n) // a thread an element
        add(c, of, from, to, (unsigned)n, false);
    else if (c->origin->block && of->block == of->n + 1)
        add(c, of, from, to, (unsigned)n + 1, false);
    else
        add(c, of, from, to, of->block, false);
}

// The same, and in smaller blocks: where there are several, two threads are often enough.
static void add_in_blocks(struct candidates *c, const struct candidate *of, size_t from,
                          size_t to) {
    size_t n = of->n - (to - from);
    bool several = c->origin->block && c->origin->grid > 1;

    for (unsigned block = 1; several && block < of->block && block <= n; block *= 2)
        add(c, of, from, to, block, false);
    add_alike(c, of, from, to);
}

static int by_size(const void *p, const void *q) {
    const struct candidate *a = p, *b = q;

    if (a->n != b->n)
        return a->n < b->n ? -1 : 1;
    return (a->block > b->block) - (a->block < b->block);
}

// What may be tried after `now`: a few values from either end, then all but a part.
static void fill(struct candidates *c, const struct candidate *now) {
    static const size_t lengths[] = {1, 2, 3, 4, 5, 6, 8, 12, 17, 33};

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        if (lengths[i] < now->n) {
            add_in_blocks(c, now, lengths[i], now->n);
            if (lengths[i] <= 8)
                add_in_blocks(c, now, 0, now->n - lengths[i]);
        }
    for (size_t part = (now->n + 1) / 2; part >= 1; part /= 2)
        for (size_t from = 0; from < now->n && from / part < 8; from += part)
            add_alike(c, now, from, from + part < now->n ? from + part : now->n);
    add_in_blocks(c, now, 0, 0);
    qsort(c->list, (size_t)c->count, sizeof c->list[0], by_size);
}

// Adds a candidate to a batch as the origin was called.
static void put(struct batch *b, const struct candidates *c, const struct candidate *from) {
    const struct kase *origin = c->origin;
    struct kase *k = origin->again(b, from->values, from->n, from->block);
    unsigned covers =
        origin->block ? (unsigned)((origin->n + origin->block - 1) / origin->block) : 0;

    k->param = origin->param;
    k->rotation = origin->rotation;
    k->schedules = origin->schedules;
    if (origin->block && origin->grid != covers)
        k->grid = origin->grid;
    kase_label(k, "made smaller, from n %zu", origin->n);
}

// Runs what there is to try; the number of the first that fails, or -1.
static long try_all(const char *task, const struct candidates *c, attempt_fn *attempt,
                    const void *context) {
    struct batch *b = batch_new(task);

    for (int i = 0; i < c->count; i++)
        put(b, c, &c->list[i]);
    long failing = c->count ? attempt(b, context) : -1;
    batch_free(b);
    return failing < c->count ? failing : -1;
}

static void drop_all(struct candidates *c) {
    for (int i = 0; i < c->count; i++)
        free(c->list[i].values);
    c->count = 0;
}

// Tries the candidates and drops them; the first that fails becomes `now`. False if none does.
static bool step(const char *task, struct candidates *c, struct candidate *now, attempt_fn *attempt,
                 const void *context) {
    long failing = try_all(task, c, attempt, context);

    if (failing >= 0) {
        free(now->values);
        *now = c->list[failing];
        c->list[failing].values = NULL;
    }
    drop_all(c);
    return failing >= 0;
}

struct batch *shrink(const char *task, const struct kase *k, attempt_fn *attempt,
                     const void *context) {
    struct candidates c = {.origin = k};
    struct candidate now = {NULL, k->n, k->again_block};
    bool smaller = false;

    if (!k->again || k->dirty || k->n != k->again_length)
        return NULL;
    c.permutation = k->n > 1 && is_permutation(k->again_values, k->n);
    now.values = malloc((k->n + 1) * sizeof *now.values);
    if (!now.values)
        return NULL;
    memcpy(now.values, k->again_values, k->n * sizeof *now.values);
    for (int round = 0; round < ROUNDS; round++) {
        fill(&c, &now);
        if (!step(task, &c, &now, attempt, context))
            break;
        smaller = true;
    }
    struct batch *b = NULL;
    if (smaller) {
        add(&c, &now, 0, 0, now.block, true);
        step(task, &c, &now, attempt, context);
        b = batch_new(task);
        put(b, &c, &now);
    }
    free(now.values);
    return b;
}
