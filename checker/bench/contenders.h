// The sorts that sorts.c times. Another table makes another benchmark: the self-test links one with wrong sorts.
#ifndef CONTENDERS_H
#define CONTENDERS_H

#include <stddef.h>

struct contender {
    const char *name; // no comma in it: it is a cell of a CSV file
    void (*sort)(unsigned *keys, unsigned *spare, size_t n);
};

// The first is what the others are compared with.
extern const struct contender contenders[];
extern const size_t num_contenders;

#endif
