// Misconceptions of task 03, and of 07.b as far as they are the same. Arrays: the result, the values; or one in place.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

static const unsigned *values_of(const struct kase *k) {
    return k->arrays[k->num_arrays - 1].data;
}

// out[i] = the sum of in[first] to in[i - before].
static bool sum(const struct kase *k, unsigned *out, size_t first, size_t before, unsigned mask) {
    const unsigned *in = values_of(k);
    unsigned total = 0;
    for (size_t i = 0; i < k->n; i++) {
        if (i >= before && i - before >= first)
            total += in[i - before];
        out[i] = total & mask;
    }
    return true;
}

// Defines a model by the values that it sums.
#define SUMS(name, first, before, mask)                                                            \
    MODEL(name) {                                                                                  \
        return sum(k, answer[0], first, before, mask);                                             \
    }

SUMS(inclusive, 0, 0, ~0u)
SUMS(exclusive, 0, 1, ~0u)
SUMS(shifted_twice, 0, 2, ~0u)
SUMS(first_missing, 1, 1, ~0u)
SUMS(in_16_bits, 0, 1, 0xFFFF)
SUMS(inclusive_in_16_bits, 0, 0, 0xFFFF)

MODEL(copied) {
    memcpy(answer[0], values_of(k), k->n * sizeof *answer[0]);
    return true;
}

MODEL(all_zero) {
    memset(answer[0], 0, k->n * sizeof *answer[0]);
    return true;
}

// The right starts of the elements from `from` to `to`; the others stay as they were.
static bool part(const struct kase *k, unsigned *out, size_t from, size_t to) {
    unsigned *all = elements(k->n);
    host_exclusive_scan(all, values_of(k), k->n);
    for (size_t i = from; i < k->n && i < to; i++)
        out[i] = all[i];
    free(all);
    return true;
}

MODEL(first_block) {
    return part(k, answer[0], 0, k->block);
}

MODEL(sixteen) {
    return part(k, answer[0], 0, 16);
}

MODEL(first_unwritten) {
    return part(k, answer[0], 1, k->n);
}

MODEL(last_unwritten) {
    return part(k, answer[0], 0, k->n - 1);
}

// The round of the block's scan that adds the neighbour at a distance.
static void round_of(unsigned *values, size_t n, size_t distance) {
    for (size_t i = n; i-- > distance;)
        values[i] += values[i - distance];
}

MODEL(every_distance) {
    for (size_t distance = 1; distance < k->n; distance++)
        round_of(answer[0], k->n, distance);
    return true;
}

MODEL(to_256) {
    for (size_t distance = 1; distance < 256; distance *= 2)
        round_of(answer[0], k->n, distance);
    return true;
}

MODEL(to_half) {
    for (size_t distance = 1; distance <= k->n / 2; distance *= 2)
        round_of(answer[0], k->n, distance);
    return true;
}

// Blelloch's two sweeps ("Prefix Sums and Their Applications", 1990), which halve n each time: right for powers of two.
MODEL(halved) {
    const size_t n = k->n;
    unsigned *v = answer[0];
    size_t offset = 1;
    for (size_t d = n / 2; d > 0; d /= 2, offset *= 2)
        for (size_t t = 0; t < d; t++)
            v[offset * (2 * t + 2) - 1] += v[offset * (2 * t + 1) - 1];
    v[n - 1] = 0;
    for (size_t d = 1; d < n; d *= 2) {
        offset /= 2;
        for (size_t t = 0; t < d && offset > 0; t++) {
            unsigned *left = &v[offset * (2 * t + 1) - 1], *right = &v[offset * (2 * t + 2) - 1];
            const unsigned moved = *left;
            *left = *right;
            *right += moved;
        }
    }
    for (size_t i = 0; i < n; i++)
        v[i] += values_of(k)[i];
    return true;
}

#define A "digit_starts"
#define B "block_scan"
#define C "exclusive_scan exclusive_scan_in_place"
#define D "device_scan device_scan_in_place device_scan_captured"

const struct diagnosis scan_diagnoses[] = {
    {"03-inclusive", A " " C " " D, inclusive,
     "your sum has the value at its own place in it: an exclusive scan sums those before it only"},
    {"03-exclusive", B, exclusive,
     "your scan is exclusive: an inclusive one has the value at its own place in the sum"},
    {"03-shifted-twice", A " " C " " D, shifted_twice,
     "your sums are shifted by two places: the value just before is missing from each"},
    {"03-first-missing", A " " C " " D, first_missing,
     "your sums begin at the second value: the first one is in none of them"},
    {"03-16-bits", A " " C, in_16_bits, "your sum is kept in 16 bits, and is 0 again at 65,536"},
    {"03-16-bits", B, inclusive_in_16_bits,
     "your sum is kept in 16 bits, and is 0 again at 65,536"},
    {"03-copied", A " " B " " C " " D, copied,
     "the values come back as they were: nothing is summed"},
    {"03-zero", A " " B " " C " " D, all_zero, "every sum is 0: nothing is summed"},
    {"03-first-block", A, first_block,
     "only the digits of the first block get a start: blockIdx.x is missing from your index"},
    {"03-sixteen-only", A, sixteen,
     "you write 16 starts, and num_digits may be any number up to 256"},
    {"03-first-unwritten", C, first_unwritten,
     "out[0] is never written: nothing comes before the first value, so it must be 0"},
    {"03-last-unwritten", C, last_unwritten,
     "the last slot of out is never written: there are n slots, and n - 1 of them have a value"},
    {"03-every-distance", B, every_distance,
     "your distances are 1, 2, 3 and so on where each must be twice the one before: most values "
     "are added many times"},
    {"03-eight-rounds", B, to_256,
     "you make eight rounds, which are enough for 256 threads: a block may have 1,024"},
    {"03-half-the-rounds", B, to_half,
     "your distances end at half the block's threads, one round too early unless these are a power "
     "of two: go on while distance < blockDim.x"},
    {"03-power-of-two", B, halved,
     "your two sweeps halve the block each time, which is right for a power of two of threads "
     "only"},
    {NULL, NULL, NULL, NULL}};
