// Misconceptions of 07.d, by the digits that the keys end up sorted by. Array: keys.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

// Passes at the shifts first, first + step, ... as many as `count`.
static bool passes(const struct kase *k, unsigned *keys, int first, int step, int count) {
    const unsigned b = k->param & 0xFF;
    unsigned *moved = elements(k->n);
    for (int i = 0; i < count; i++) {
        host_counting_pass(moved, keys, k->n, (unsigned)(first + i * step), b);
        memcpy(keys, moved, k->n * sizeof *keys);
    }
    free(moved);
    return true;
}

static int width(const struct kase *k) {
    return (int)(k->param & 0xFF);
}

MODEL(top_digit_first) {
    return passes(k, answer[0], 32 - width(k), -width(k), 32 / width(k));
}

MODEL(one_short) {
    return passes(k, answer[0], 0, width(k), 32 / width(k) - 1);
}

MODEL(first_missing) {
    return passes(k, answer[0], width(k), width(k), 32 / width(k) - 1);
}

MODEL(first_alone) {
    return passes(k, answer[0], 0, width(k), 1);
}

MODEL(passes_from_n) {
    int bits = 0;
    while (bits < 32 && k->n >> bits > 0)
        bits += width(k);
    return passes(k, answer[0], 0, width(k), k->n > 1 ? bits / width(k) : 0);
}

// With one key there need not be a launch.
MODEL(nothing) {
    return k->n <= 1 || o->num_launches == 0;
}

MODEL(left_elsewhere) {
    return k->n <= 1 || o->num_launches > 0;
}

#define F "tiled_sort tiled_sort_captured"

const struct diagnosis tiled_sort_diagnoses[] = {
    {"07-top-digit-first", F, top_digit_first,
     "your passes go from the highest digit to the lowest: the last pass decides, so it must be "
     "that of the highest"},
    {"07-top-digit-missing", F, one_short,
     "the highest digit is never sorted by: 32 bits take 32 / b passes"},
    {"07-low-digit-missing", F, first_missing,
     "the lowest digit is never sorted by: the first pass is at shift 0"},
    {"07-low-digit-only", F, first_alone,
     "the keys are sorted by their lowest digit alone: is shift the same in all passes?"},
    {"07-passes-from-n", F, passes_from_n,
     "you make as many passes as n has digits: it takes as many as a key has, 32 / b"},
    {"07-nothing", F, nothing, "tiled_sort launches nothing, so the keys stay as they are"},
    {"07-left-elsewhere", F, left_elsewhere,
     "the keys stay as they were: your passes leave their result in another array and never bring "
     "it back to keys"},
    {NULL, NULL, NULL, NULL}};
