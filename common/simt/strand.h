// What a thread runs on.
#ifndef STRAND_H
#define STRAND_H

#include "fiber.h"

// A fiber and its stack, which lies above a guard page.
struct strand {
    struct fiber fiber;
    char *stack; // the lowest address
};

// A strand that will begin in `life` when it is first switched to, or that goes on where it was given back. Ends the program
// when there is no memory.
struct strand *strand_take(void (*life)(void));
void strand_give(struct strand *s);
// All strands are given back, wherever they are, to begin in `life`.
void strands_begin_anew(void (*life)(void));

#endif
