// Properties of what task 06 did, as judge.h's property_fn. Each writes a sentence when it does not hold.
#ifndef HEX_OUTCOMES_H
#define HEX_OUTCOMES_H

#include "judge.h"

// Where the bucket of each digit at `place` begins.
void starts_of(unsigned starts[16], const unsigned *keys, size_t n, unsigned place);

// hex_sort made three launches of hex_destinations, with place 1, 16, 256 in that order.
property_fn low_digit_first;

// The same, and dest after each pass is what a stable sort by the pass's digit asks for: the keys are
// then sorted by the digits so far, and those equal in all of them are in input order.
property_fn stable_so_far;

// hex_sort made no copy between host and device.
property_fn stays_on_device;

// hex_sort put nothing on another stream than the default one.
property_fn one_stream;

// If a launch, a copy or a fill was refused, hex_sort returned an error.
property_fn refusal_told;

// The example printed the smallest, the middle and the largest of the case's keys, nothing else behind them, and its
// main returned 0.
property_fn three_lines;

#endif
