// Task 07 has a file of tests for each of its parts; this is what they share.
#ifndef TILED_H
#define TILED_H

#include "judge.h"

enum { TILED_WIDTHS = 4 };
// The tiles of the runners 07a2, 07c and 07d; of 07a2t and 07ct (no power of two, two warps of which one is not whole,
// fewer threads than digits of 8 bits); of 07dt (the brief's example); and, in the full tier, of 07a2u, 07cu and 07du.
enum { TILE_USUAL = 256, TILE_SMALL = 40, TILE_OF_BRIEF = 64, TILE_LARGE = 600 };
extern const unsigned tiled_widths[TILED_WIDTHS]; // the digits' widths, 1, 2, 4 and 8 bits

// A case's parameter for digits of b bits at `shift`, and back.
unsigned tiled_param(unsigned b, unsigned shift);
unsigned tiled_width(const struct kase *k);
unsigned tiled_shift(const struct kase *k);

// A digit of a key.
unsigned tiled_digit(unsigned key, unsigned b, unsigned shift);

// Each tile of keys stably sorted by the case's digit, and the digit-major matrix of counts.
void tiled_local_sort(unsigned *sorted, unsigned *counts, const unsigned *keys, size_t n,
                      size_t tile, unsigned b, unsigned shift);

// Random keys of which about half are 0xFFFFFFFF, and keys that tie across the seams of tiles.
void fill_half_ones(unsigned *keys, size_t n, uint64_t seed);
void fill_ties(unsigned *keys, size_t n, uint64_t seed);
void fill_uniform(unsigned *keys, size_t n, uint64_t seed);

// A step's sentence when something that must not be in it was seen: copies with the host, allocations, waits, launches
// on another stream.
int tiled_disturbs(const struct kase *k, const struct outcome *o, char *sentence, size_t size);

// In a dry run whose `which`-th pointer to nowhere is scratch: whether a kernel is given a pointer that lies past all the
// scratch that was asked for.
int tiled_past_scratch(const struct kase *k, const struct outcome *o, unsigned which,
                       const char *asked_by, char *sentence, size_t size);

// When a launch was refused (kase.refuse): whether the driver has told, and has left no capture behind.
int tiled_tells_error(const struct kase *k, const struct outcome *o, char *sentence, size_t size);

#endif
