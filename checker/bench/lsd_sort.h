// LSD radix sorts of 32-bit keys on one core of the host, made to be fast, where those in common/host_sort are made to be
// read: what a GPU has to be compared with. Digits of 4, 8, 11 or 16 bits: 8, 4, 3 or 2 passes.
#ifndef LSD_SORT_H
#define LSD_SORT_H

#include <stddef.h>

// Sorts n keys in place, n < 2^32. spare has room for n, and afterwards nothing of use. Both begin at a multiple of 64
// bytes. Not for two threads at a time: counters and buffers are static.
void lsd_sort_4(unsigned *keys, unsigned *spare, size_t n);
void lsd_sort_8(unsigned *keys, unsigned *spare, size_t n);
void lsd_sort_11(unsigned *keys, unsigned *spare, size_t n);
void lsd_sort_16(unsigned *keys, unsigned *spare, size_t n);

#endif
