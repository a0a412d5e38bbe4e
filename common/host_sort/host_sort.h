// Counting sort and radix sort in plain C, with the parts that the tasks ask for one by one. It is
// the checker's oracle and the benchmark's CPU side, and it is there to be read: nothing is hidden,
// nothing is fast at the price of being plain.
//
// Throughout: keys are 32-bit and unsigned; n < 2^32, so that counts and positions are unsigned
// too; outputs come first and overlap no input unless it is said; n = 0 is fine.
//
// A digit is named in one of two ways. By `place`: 1, 16, 256, ... 16^7, the value of its place, as
// in (key / place) % 16. By `shift` and `bits`: the `bits` bits (1 to 8) above the lowest `shift`
// (0 to 31). Dividing by 16^k is shifting by 4k, so the two agree where both apply.
//
// Sources: the counting sort is H. H. Seward's (1954), the sort by digits, lowest first, comes from
// the punched-card sorters of Hollerith's day; see Knuth, The Art of Computer Programming, vol. 3,
// 5.2 (algorithm D) and 5.2.5.
#ifndef HOST_SORT_H
#define HOST_SORT_H

#include <stddef.h>

#ifdef __cplusplus // the benchmark programs are CUDA, which is C++ to a linker
extern "C" {
#endif

// rank[i] = how many keys are smaller than keys[i], plus how many equal ones stand before it: the
// slot that a stable sort gives it. Task 01. Time O(n), with room for 3n more elements; where there
// is no such room it ends the program, because half an answer is worse than none.
void host_stable_rank(unsigned *rank, const unsigned *keys, size_t n);

// counts[d] = how many keys have digit d at `place`. Sets all 16, whatever they held. Task 02.
void host_digit_histogram(unsigned counts[16], const unsigned *keys, size_t n, unsigned place);

// out[i] = in[0] + ... + in[i - 1], modulo 2^32; out[0] = 0. out == in is allowed. Tasks 03 and 07.
void host_exclusive_scan(unsigned *out, const unsigned *in, size_t n);

// Where each key goes when those with bit number `bit` (0 to 31) clear come first, each side in
// input order. Task 04.
void host_split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit);

// out[dest[i]] = keys[i]. dest must be a permutation of 0..n-1. Task 05.
void host_gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n);

// dest[i] = starts[digit of keys[i]] + how many earlier keys share the digit. starts[] is taken as
// it is given, right or not. Task 06.
void host_hex_destinations(unsigned *dest, const unsigned *keys, const unsigned starts[16],
                           size_t n, unsigned place);

// Where each key goes in a stable sort by the digit (shift, bits).
void host_digit_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned shift,
                             unsigned bits);

// One stable counting sort pass by the digit (shift, bits), from `in` to `out`.
void host_counting_pass(unsigned *out, const unsigned *in, size_t n, unsigned shift, unsigned bits);

// Sorts keys by ceil(32 / bits) counting passes, lowest digit first. The result is in keys; spare
// holds n elements, and afterwards nothing of use.
void host_radix_sort(unsigned *keys, unsigned *spare, size_t n, unsigned bits);

#ifdef __cplusplus
}
#endif

#endif
