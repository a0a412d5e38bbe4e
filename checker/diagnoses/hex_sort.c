// Misconceptions of task 06.b: its passes run on the host, with one thing done otherwise. Arrays: keys, then as
// scratch spare, dest, counts, starts.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

enum { KEYS, SPARE };
enum { PLACE = 4 }; // the argument of hex_destinations

// What is done otherwise than in a right sort.
enum twist {
    NONE,
    STARTS_ONCE,  // starts, or the counts it is made of, are those of the first pass
    CLEARS_ONCE,  // the counters are cleared before the first pass only
    RANKS_KEYS,   // each pass ranks what is in the buffer keys
    STOPS_AT_ZERO // the passes end at the first in which all digits are 0
};

struct passes {
    unsigned place[3];
    unsigned count;
    enum twist twist;
    bool copies; // each pass copies its result back, and the next reads the same buffer
};

// Moves keys from a buffer to another. A slot that no key is sent to keeps what it held.
static void move(unsigned *to, const unsigned *from, const unsigned *dest, size_t n) {
    for (size_t i = n; i-- > 0;) // of two keys with one slot the earlier is found
        if (dest[i] < n)
            to[dest[i]] = from[i];
}

// Leaves in keys what a sort by these passes leaves there.
static bool sorted_by(const struct kase *k, unsigned *keys, const struct passes *p) {
    const size_t n = k->n;
    unsigned counts[16] = {0}, starts[16], *spare = elements(n), *dest = elements(n);
    unsigned *from = keys, *to = spare;

    for (unsigned i = 0; i < p->count; i++) {
        unsigned now[16];
        host_digit_histogram(now, from, n, p->place[i]);
        if (p->twist == STOPS_AT_ZERO && now[0] == n)
            break;
        for (int d = 0; d < 16; d++)
            counts[d] = now[d] + (p->twist == CLEARS_ONCE ? counts[d] : 0);
        if (i == 0 || p->twist != STARTS_ONCE)
            host_exclusive_scan(starts, counts, 16);
        host_hex_destinations(dest, p->twist == RANKS_KEYS ? keys : from, starts, n, p->place[i]);
        move(to, from, dest, n);
        unsigned *written = to;
        to = from;
        from = written;
        if (!p->copies)
            continue;
        memcpy(to, from, n * sizeof *keys);
        from = keys;
        to = spare;
    }
    if (from != keys)
        memcpy(keys, from, n * sizeof *keys);
    free(spare);
    free(dest);
    return true;
}

// Defines a model by its passes, copied back one by one or not.
#define PASSES(name, twists, copies, count, ...)                                                   \
    MODEL(name) {                                                                                  \
        static const struct passes p = {{__VA_ARGS__}, count, twists, copies};                     \
        return sorted_by(k, answer[KEYS], &p);                                                     \
    }

PASSES(top_digit_first, NONE, false, 3, 256, 16, 1)
PASSES(decimal_places, NONE, false, 3, 1, 10, 100)
PASSES(top_digit_only, NONE, false, 1, 256)
PASSES(starts_once, STARTS_ONCE, false, 3, 1, 16, 256)
PASSES(starts_once_copied, STARTS_ONCE, true, 3, 1, 16, 256)
PASSES(clears_once, CLEARS_ONCE, false, 3, 1, 16, 256)
PASSES(clears_once_copied, CLEARS_ONCE, true, 3, 1, 16, 256)
PASSES(ranks_keys, RANKS_KEYS, false, 3, 1, 16, 256)
PASSES(stops_at_zero, STOPS_AT_ZERO, false, 3, 1, 16, 256)

static const struct passes right = {{1, 16, 256}, 3, NONE, false};
static const struct passes two = {{1, 16}, 2, NONE, false};
static const struct passes one = {{1}, 1, NONE, false};

// Whether spare holds the sorted keys.
static bool result_in_spare(const struct kase *k, const struct outcome *o) {
    unsigned *keys = elements(k->n);
    memcpy(keys, k->arrays[KEYS].data, k->n * sizeof *keys);
    sorted_by(k, keys, &right);
    const bool same = memcmp(keys, o->got[SPARE], k->n * sizeof *keys) == 0;
    free(keys);
    return same;
}

MODEL(left_in_spare) {
    return result_in_spare(k, o) && sorted_by(k, answer[KEYS], &two);
}

// Whether a pass at this place was launched; `unseen` where launches are not watched.
static bool launched(const struct outcome *o, unsigned place, bool unseen) {
    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++)
        if (strcmp(o->launches[i].kernel, "hex_destinations") == 0 &&
            (unsigned)o->launches[i].args[PLACE] == place)
            return true;
    return o->num_noted == 0 && unseen;
}

MODEL(two_digits) {
    return !launched(o, 256, false) && sorted_by(k, answer[KEYS], &two);
}

MODEL(low_digit_only) {
    return !launched(o, 16, false) && sorted_by(k, answer[KEYS], &one);
}

// After two passes the result is in keys, and what pass 1 left in spare is copied over it.
MODEL(two_digits_copied_over) {
    return launched(o, 16, true) && !launched(o, 256, false) && sorted_by(k, answer[KEYS], &one) &&
           memcmp(answer[KEYS], o->got[SPARE], k->n * sizeof *answer[KEYS]) == 0;
}

// What pass 2 left in keys is copied over the result of pass 3.
MODEL(copied_over) {
    return launched(o, 256, true) && sorted_by(k, answer[KEYS], &two) &&
           memcmp(answer[KEYS], o->got[SPARE], k->n * sizeof *answer[KEYS]) == 0;
}

// As many passes as n has hex digits.
MODEL(passes_from_n) {
    struct passes p = right;
    p.count = k->n < 16 ? 1 : k->n < 256 ? 2 : 3;
    return (o->num_noted == 0 || o->num_snapshots == p.count) && sorted_by(k, answer[KEYS], &p);
}

// Of the third pass's result, which is in spare, n bytes are copied back.
MODEL(n_bytes) {
    unsigned *sorted = elements(k->n);
    memcpy(sorted, answer[KEYS], k->n * sizeof *sorted);
    sorted_by(k, sorted, &right);
    sorted_by(k, answer[KEYS], &two);
    memcpy(answer[KEYS], sorted, k->n);
    free(sorted);
    return true;
}

MODEL(nothing) {
    return o->num_launches == 0;
}

MODEL(zeros) {
    memset(answer[KEYS], 0, k->n * sizeof *answer[KEYS]);
    return true;
}

MODEL(counts_up) {
    for (size_t i = 0; i < k->n; i++)
        answer[KEYS][i] = (unsigned)i;
    return true;
}

#define F "hex_sort"
static const char made_once[] =
    "starts, or the counts it is made of, are those of the first pass: each digit has others";
static const char cleared_once[] =
    "counts is cleared before the first pass only: the counts of one pass are added to those of "
    "the one before";

const struct diagnosis hex_sort_diagnoses[] = {
    {"06-top-digit-first", F, top_digit_first,
     "your passes go from the highest digit to the lowest: the last pass decides, so it must be "
     "that of the highest"},
    {"06-decimal-places", F, decimal_places,
     "your places are 1, 10, 100: a hex digit's place is 16 times the one before"},
    {"06-top-digit-only", F, top_digit_only,
     "the keys are sorted by their highest digit alone: does every pass read the first input, and "
     "not what the pass before wrote?"},
    {"06-low-digit-only", F, low_digit_only, "the keys are sorted by their lowest digit alone"},
    {"06-left-in-spare", F, left_in_spare,
     "the sorted keys are in spare: three passes end in the other buffer, and they must be in "
     "keys"},
    {"06-two-digits", F, two_digits,
     "the keys are sorted by their two low digits alone: the pass at place 256 is missing"},
    {"06-two-digits-copied-over", F, two_digits_copied_over,
     "the pass at place 256 is missing, and after two passes spare holds what the first one wrote: "
     "you copy that to keys"},
    {"06-copied-over", F, copied_over,
     "the last copy goes the wrong way: after three passes the sorted keys are in spare, and you "
     "copy keys over them"},
    {"06-passes-from-n", F, passes_from_n,
     "you make as many passes as n has digits: how many it takes, the largest key decides"},
    {"06-starts-once", F, starts_once, made_once},
    {"06-starts-once", F, starts_once_copied, made_once},
    {"06-clears-once", F, clears_once, cleared_once},
    {"06-clears-once", F, clears_once_copied, cleared_once},
    {"06-ranks-keys", F, ranks_keys,
     "hex_destinations always reads keys: in the second pass the keys to be moved are those in "
     "spare"},
    {"06-stops-at-zero", F, stops_at_zero,
     "you stop at the first pass in which all digits are 0, and higher digits may still differ"},
    {"06-n-bytes", F, n_bytes,
     "you copy n bytes back, which is a quarter of the keys: a key has sizeof(unsigned) bytes"},
    {"06-nothing", F, nothing, "hex_sort launches nothing, so the keys stay as they are"},
    {"06-zeros", F, zeros, "all keys become 0: sorted, but your keys are gone"},
    {"06-counts-up", F, counts_up,
     "the keys become 0, 1, 2 and so on: sorted, but your keys are gone"},
    {NULL, NULL, NULL, NULL}};
