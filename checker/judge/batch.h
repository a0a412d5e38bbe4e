// A batch from the inside: its cases, the memory file they travel in, and the outcomes that come back.
#ifndef BATCH_H
#define BATCH_H

#include <stdbool.h>

#include "judge.h"
#include "process.h"
#include "text.h"
#include "wire.h"

struct batch {
    char task[8]; // the runner: "06", "07a1"
    struct kase **kase;
    size_t count, room;
    bool unwatched;
};

void batch_free(struct batch *b);

// The schedule that case i of the batch runs under as its j-th.
struct wire_schedule batch_schedule(const struct batch *b, size_t i, unsigned j);

// The cases as a sealed memory file; the descriptor, or -1 with errno.
int batch_seal(const struct batch *b);

// Writes case i as it runs under its j-th schedule to a file, with the calls before it that it stands on, for
// a runner that is started by hand.
void batch_keep(const struct batch *b, size_t i, unsigned j, const char *name);

// Reads what came back, strictly in order. An outcome's arrays point into the frames.
struct reader {
    const struct batch *batch;
    const char *runner; // the program, whose debug information has the source lines
    const char *at, *end;
    size_t number; // the case and schedule that come next
    unsigned schedule;
    bool fault_seen, done;
    struct wire_fault fault;
    struct text warnings;
    const char *error; // how the frames are not what an honest runner sends; NULL while they are
};

// The margins of array i: WIRE_MARGIN elements before got[i] and as many behind its length.
// Returns true with the outcome of the case and schedule that were next, false when there is no more.
bool reader_next(struct reader *r, struct outcome *o);

#endif
