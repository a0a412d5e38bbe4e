// The probe's other half: what the engine tells it.
#ifndef WATCH_H
#define WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Address space that costs nothing until it is touched, all zero.
void *probe_map(size_t size);

// Whether the address lies in the program's code and constants.
bool probe_is_constant(uintptr_t address);

// Tells of the first write to an owned element by another thread than its owner.
bool probe_stranger(uint64_t *element, uint64_t *thread);
void probe_own(const void *start, size_t bytes);

void probe_warp_barrier(uint64_t mask, unsigned first);

// Time goes on.
void probe_next_moment(void);

#endif
