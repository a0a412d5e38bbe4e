// Pieces of work that do not need each other, done by as many processes as there are cores.
#ifndef WORKERS_H
#define WORKERS_H

#include <stddef.h>

// Zeroed memory that this process and its workers share, at the same address. Ends the program where there is none.
void *workers_memory(size_t bytes);

// Calls work(i) for every i in 0..count-1, each once, begun in this order, in up to `most` processes (and not more
// than four, or than there are cores). What work leaves in workers_memory is there afterwards, and nothing else is.
// One process is this one. A worker that dies leaves its piece undone, and those that no other takes up.
void workers_run(int count, int most, void (*work)(int i));

#endif
