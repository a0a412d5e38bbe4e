#include "keys.h"

#include <limits.h>
#include <string.h>

// splitmix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
// with the constants of Vigna's public-domain version (https://prng.di.unimi.it/splitmix64.c).
uint64_t keys_next(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static unsigned next_key(uint64_t *state) {
    return (unsigned)(keys_next(state) >> 32);
}

// Of the 2^32 values a draw may have, the first 2^32 mod bound are thrown away: what remains is a
// whole number of times bound, so the remainder favours nobody. The method of OpenBSD's
// arc4random_uniform.
unsigned keys_below(uint64_t *state, unsigned bound) {
    const unsigned surplus = (0u - bound) % bound; // 2^32 mod bound
    unsigned draw;
    do
        draw = next_key(state);
    while (draw < surplus);
    return draw % bound;
}

// Fisher and Yates' shuffle as Durstenfeld gave it (Knuth, vol. 2, 3.4.2, algorithm P).
void keys_shuffle(unsigned *keys, size_t n, uint64_t *state) {
    for (size_t left = n; left > 1; left--) {
        const unsigned pick = keys_below(state, (unsigned)left);
        const unsigned key = keys[pick];
        keys[pick] = keys[left - 1];
        keys[left - 1] = key;
    }
}

static void fill_uniform(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = next_key(&seed);
}

static void fill_hex(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = keys_below(&seed, 4096);
}

// Key number i of n rising keys: the range has n equal steps, and each gives one random key.
static unsigned rising_key(size_t i, size_t n, uint64_t *state) {
    const unsigned step = UINT_MAX / (unsigned)n;
    return (unsigned)i * step + keys_below(state, step);
}

static void fill_sorted(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = rising_key(i, n, &seed);
}

static void fill_reversed(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[n - 1 - i] = rising_key(i, n, &seed);
}

// One value from each fifth of the range.
static void fill_few_distinct(unsigned *keys, size_t n, uint64_t seed) {
    unsigned values[5];
    fill_sorted(values, 5, keys_next(&seed));
    for (size_t i = 0; i < n; i++)
        keys[i] = values[keys_below(&seed, 5)];
}

static void fill_with(unsigned *keys, size_t n, unsigned key) {
    for (size_t i = 0; i < n; i++)
        keys[i] = key;
}

static void fill_all_equal(unsigned *keys, size_t n, uint64_t seed) {
    fill_with(keys, n, next_key(&seed));
}

static void fill_zeros(unsigned *keys, size_t n, uint64_t seed) {
    (void)seed;
    fill_with(keys, n, 0);
}

static void fill_ones(unsigned *keys, size_t n, uint64_t seed) {
    (void)seed;
    fill_with(keys, n, 0xFFFFFFFFu);
}

// Half of the keys, rounded up, equal the pad of a partial tile; they stand anywhere.
static void fill_half_ones(unsigned *keys, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        keys[i] = i < n / 2 ? keys_below(&seed, 0xFFFFFFFFu) : 0xFFFFFFFFu;
    keys_shuffle(keys, n, &seed);
}

// Fifteen keys of sixteen share the top 8 bits and the low 8 bits, hence every digit there of 1, 2,
// 4 or 8 bits; the rest are anywhere.
static void fill_one_hot_digit(unsigned *keys, size_t n, uint64_t seed) {
    const unsigned hot = next_key(&seed) & 0xFF0000FFu;
    for (size_t i = 0; i < n; i++) {
        const unsigned key = next_key(&seed);
        keys[i] = keys_below(&seed, 16) == 0 ? key : hot | (key & 0x00FFFF00u);
    }
}

// Neighbours differ in every bit, so every one-bit split and every digit goes back and forth.
static void fill_alternating(unsigned *keys, size_t n, uint64_t seed) {
    const unsigned key = next_key(&seed);
    for (size_t i = 0; i < n; i++)
        keys[i] = i % 2 == 0 ? key : ~key;
}

// The ends of the range and the middle of it, where signed and unsigned order part.
static void fill_extremes(unsigned *keys, size_t n, uint64_t seed) {
    static const unsigned values[] = {0, 1, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFEu, 0xFFFFFFFFu};
    for (size_t i = 0; i < n; i++)
        keys[i] = values[keys_below(&seed, 6)];
}

// The first sqrt(n) keys are all different; then they come again, in the same order, to the end.
// From n = 1,025 on two equal keys are never in one warp, so their order is for whole blocks to
// keep.
static void fill_ties(unsigned *keys, size_t n, uint64_t seed) {
    size_t period = 0;
    while (period * period < n)
        period++;
    fill_sorted(keys, period, keys_next(&seed));
    keys_shuffle(keys, period, &seed);
    for (size_t i = period; i < n; i++)
        keys[i] = keys[i - period];
}

const struct key_generator key_generators[] = {
    {"uniform", "any 32-bit key", fill_uniform},
    {"hex", "three hex digits: below 4,096", fill_hex},
    {"few_distinct", "five values", fill_few_distinct},
    {"sorted", "rising, all different", fill_sorted},
    {"reversed", "falling, all different", fill_reversed},
    {"all_equal", "one value", fill_all_equal},
    {"zeros", "all 0", fill_zeros},
    {"ones", "all 0xFFFFFFFF", fill_ones},
    {"half_ones", "half of them 0xFFFFFFFF, the others below", fill_half_ones},
    {"one_hot_digit", "nearly all in one bucket of the top digit and of the low digit",
     fill_one_hot_digit},
    {"alternating", "two values that differ in every bit, in turn", fill_alternating},
    {"extremes", "0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE and 0xFFFFFFFF, mixed", fill_extremes},
    {"ties", "about sqrt(n) values in turn: equal keys stand that far apart", fill_ties},
};
const size_t num_key_generators = sizeof key_generators / sizeof key_generators[0];

const struct key_generator *keys_find(const char *name) {
    for (size_t i = 0; i < num_key_generators; i++)
        if (strcmp(key_generators[i].name, name) == 0)
            return &key_generators[i];
    return NULL;
}

bool keys_small_scope(unsigned keys[KEYS_SMALL_LENGTH], size_t *n, size_t index,
                      const unsigned alphabet[3]) {
    if (index >= KEYS_SMALL_SCOPE)
        return false;
    size_t length = 0;
    for (size_t arrays = 1; index >= arrays; arrays *= 3) { // arrays: how many have this length
        index -= arrays;
        length++;
    }
    *n = length;
    for (; length > 0; length--) { // what is left of the index, written to base 3
        keys[length - 1] = alphabet[index % 3];
        index /= 3;
    }
    return true;
}

// Writes the index to the mixed base n, n-1, ..., 2, 1 (the factorial base: Knuth, vol. 2, 4.1).
// Digit i says how many of the numbers still unused are below perm[i]; going backwards, each number
// makes room for itself among those behind it.
bool keys_permutation(unsigned *perm, size_t n, uint64_t index) {
    for (size_t i = n; i-- > 0;) {
        perm[i] = (unsigned)(index % (n - i));
        index /= n - i;
    }
    for (size_t i = n; i-- > 0;)
        for (size_t j = i + 1; j < n; j++)
            perm[j] += perm[j] >= perm[i];
    return index == 0;
}
