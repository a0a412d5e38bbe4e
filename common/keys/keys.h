// Keys to sort: named, seeded generators, so that the checker, the benchmark and the book mean the
// same thing by "few_distinct". The same name, n and seed give the same keys on every machine.
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus // the benchmark programs are CUDA, which is C++ to a linker
extern "C" {
#endif

// Advances *state and returns 64 random bits. Any seed will do, 0 too.
uint64_t keys_next(uint64_t *state);

// A random number from 0 to bound - 1, each as likely as the other. bound is at least 1.
unsigned keys_below(uint64_t *state, unsigned bound);

// Puts the n keys in random order, none likelier than another as far as 64 bits of state reach.
// n < 2^32.
void keys_shuffle(unsigned *keys, size_t n, uint64_t *state);

struct key_generator {
    const char *name;                                      // "few_distinct"
    const char *what;                                      // what it makes, in a few words
    void (*fill)(unsigned *keys, size_t n, uint64_t seed); // writes all n keys; n < 2^32
};

extern const struct key_generator key_generators[];
extern const size_t num_key_generators;

// The generator with that name, or NULL.
const struct key_generator *keys_find(const char *name);

// The small scope: every array of up to 5 keys over 3 letters, 1 + 3 + 9 + 27 + 81 + 243 of them.
// Most mistakes in a sort already show on one of these.
enum { KEYS_SMALL_SCOPE = 364, KEYS_SMALL_LENGTH = 5 };

// Array number `index` of the small scope: its length to *n, its keys to the first *n of `keys`.
// Shorter arrays come first, equal lengths in alphabetical order. Returns false, and writes
// nothing, past the last.
bool keys_small_scope(unsigned keys[KEYS_SMALL_LENGTH], size_t *n, size_t index,
                      const unsigned alphabet[3]);

// Permutation number `index` of 0..n-1 in alphabetical order; number 0 is 0, 1, 2, ... Returns
// false past the last, which is number n! - 1; perm is then undefined.
bool keys_permutation(unsigned *perm, size_t n, uint64_t index);

#ifdef __cplusplus
}
#endif

#endif
