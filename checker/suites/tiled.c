#include "tiled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/wire.h"
#include "host_sort.h"
#include "inputs.h"
#include "keys.h"

const unsigned tiled_widths[TILED_WIDTHS] = {1, 2, 4, 8};

unsigned tiled_param(unsigned b, unsigned shift) {
    return b | shift << 8;
}

unsigned tiled_width(const struct kase *k) {
    return k->param & 0xFF;
}

unsigned tiled_shift(const struct kase *k) {
    return k->param >> 8;
}

unsigned tiled_digit(unsigned key, unsigned b, unsigned shift) {
    return key >> shift & ((1u << b) - 1);
}

void tiled_local_sort(unsigned *sorted, unsigned *counts, const unsigned *keys, size_t n,
                      size_t tile, unsigned b, unsigned shift) {
    size_t tiles = (n + tile - 1) / tile;

    memset(counts, 0, (tiles << b) * sizeof *counts);
    for (size_t t = 0; t < tiles; t++) {
        size_t first = t * tile, length = n - first < tile ? n - first : tile;
        host_counting_pass(sorted + first, keys + first, length, shift, b);
        for (size_t i = 0; i < length; i++)
            counts[tiled_digit(keys[first + i], b, shift) * tiles + t]++;
    }
}

void fill_uniform(unsigned *keys, size_t n, uint64_t seed) {
    keys_find("uniform")->fill(keys, n, seed);
}

void fill_half_ones(unsigned *keys, size_t n, uint64_t seed) {
    keys_find("half_ones")->fill(keys, n, seed);
}

void fill_ties(unsigned *keys, size_t n, uint64_t seed) {
    keys_find("ties")->fill(keys, n, seed);
}

int tiled_disturbs(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const char *what = NULL;

    (void)k;
    if (o->host_copies)
        what = "copies between host and device: everything must stay on the device";
    else if (o->allocations)
        what = "allocates memory: scratch has all it may use";
    else if (o->waits)
        what =
            "waits for the device: work is put on the stream, and the caller waits when it likes";
    else if (o->other_streams)
        what = "launches on another stream than the one it was given";
    else if (o->left_streams || o->left_events || o->left_graphs || o->left_execs)
        what = "makes a stream, an event or a graph and does not destroy it";
    if (what)
        snprintf(sentence, size, "%s %s", k->function, what);
    return what != NULL;
}

int tiled_past_scratch(const struct kase *k, const struct outcome *o, unsigned which,
                       const char *asked_by, char *sentence, size_t size) {
    uint64_t scratch = (uint64_t)(which + 1) << WIRE_NOWHERE_BITS, beyond = (uint64_t)(which + 2)
                                                                            << WIRE_NOWHERE_BITS;

    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++)
        for (unsigned a = 0; a < o->launches[i].num_args && a < 8; a++) {
            uint64_t p = o->launches[i].args[a];
            if (p <= scratch + o->scratch_bytes || p >= beyond || p < scratch)
                continue;
            snprintf(sentence, size,
                     "for n = %zu %s asks for %llu bytes of scratch, and %s is given a pointer to "
                     "byte %llu of it",
                     k->n, asked_by, (unsigned long long)o->scratch_bytes, o->launches[i].kernel,
                     (unsigned long long)(p - scratch));
            return 1;
        }
    return 0;
}

int tiled_tells_error(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (!o->refused) // it has fewer launches than that
        return 0;
    if (o->returned == WIRE_IN_CAPTURE) {
        snprintf(sentence, size,
                 "the checker made launch %u fail, and %s leaves the stream in capture", k->refuse,
                 k->function);
        return 1;
    }
    if (o->returned)
        return 0;
    snprintf(
        sentence, size,
        "the checker made launch %u fail, and %s returned cudaSuccess: the caller must hear of it",
        k->refuse, k->function);
    return 1;
}
