// Inputs and properties that several suites have in common.
#ifndef INPUTS_H
#define INPUTS_H

#include "judge.h"

// Adds one case of a suite's function on n given elements, n >= 1, in blocks of `block` threads.
typedef again_fn add_fn;

// Writes n elements, the same for the same seed.
typedef void fill_fn(unsigned *values, size_t n, uint64_t seed);

fill_fn fill_three;       // three values in random order: equal ones everywhere
fill_fn fill_distinct;    // all different, in random order
fill_fn fill_permutation; // 0 to n-1 in random order

// The sizes of block that a launch of the hidden tests has.
enum { NUM_BLOCK_SIZES = 6 };
extern const unsigned block_sizes[NUM_BLOCK_SIZES];

// Room for n elements, all 0, for the caller to free. Ends the program where there is none.
unsigned *room_for(size_t n);

// Leaves a case its three schedules, one for each order, if it is cheap, and one if it is not: the cases
// beside it run under the others. `steps` is about how often the kernel's innermost loop is run.
void limit_schedules(struct kase *k, uint64_t steps);

// Adds every array of 1 to 5 elements over three letters, 363 of them, and puts their number on
// record. `block` 0 stands for a thread an element. (The empty array has no launch, or its own test.)
void add_small_arrays(struct batch *b, add_fn *add, const unsigned letters[3], unsigned block);

// Adds one less, as many, and one more than a block's threads, for every size of block.
void add_block_edges(struct batch *b, add_fn *add, fill_fn *fill);

// Adds n elements.
struct kase *add_filled(struct batch *b, add_fn *add, fill_fn *fill, size_t n, unsigned block);

// Adds n keys of every kind that common/keys has a name for.
void add_every_kind(struct batch *b, add_fn *add, size_t n, unsigned block);

// Adds three calls in a row with different elements; the second and the third find the buffers as
// the one before left them.
void add_calls(struct batch *b, add_fn *add, fill_fn *fill, size_t n, unsigned block);

// Whether two keys share a slot, or one has a slot that does not exist, in name[0..n). If so, writes a
// sentence that says which. Looks at nothing from the first element on that was never written, because
// the comparison has better words for that.
int slot_shared(const char *name, const unsigned *dest, size_t n, const struct outcome *o,
                char *sentence, size_t size);

// Whether two keys of one bucket changed places: for i < j and bucket[i] = bucket[j], below 16, dest[i]
// must be smaller than dest[j]. If not, writes a sentence that says which. The same about elements that
// were never written.
int order_lost(const unsigned *dest, const unsigned *bucket, size_t n, const struct outcome *o,
               char *sentence, size_t size);

#endif
