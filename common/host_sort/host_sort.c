#include "host_sort.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_BITS = 8, MAX_BUCKETS = 1 << MAX_BITS };

static unsigned digit_at_place(unsigned key, unsigned place) {
    return (key / place) % 16;
}

// Shift first, then mask: on unsigned keys this is right for the top digit too, where masking first
// and shifting a negative int afterwards is not. Above bit 31 a key has zeros: a last digit may be
// narrower.
static unsigned digit_at_shift(unsigned key, unsigned shift, unsigned bits) {
    return (key >> shift) & ((1u << bits) - 1);
}

void host_digit_histogram(unsigned counts[16], const unsigned *keys, size_t n, unsigned place) {
    for (unsigned d = 0; d < 16; d++)
        counts[d] = 0;
    for (size_t i = 0; i < n; i++)
        counts[digit_at_place(keys[i], place)]++;
}

void host_exclusive_scan(unsigned *out, const unsigned *in, size_t n) {
    unsigned sum = 0;
    for (size_t i = 0; i < n; i++) {
        const unsigned value = in[i]; // read before out[i] is written: they may be one array
        out[i] = sum;
        sum += value;
    }
}

// Where each bucket of the digit begins in the output: the histogram, scanned.
static void digit_starts(unsigned starts[MAX_BUCKETS], const unsigned *keys, size_t n,
                         unsigned shift, unsigned bits) {
    assert(shift < 32 && bits >= 1 && bits <= MAX_BITS);
    const unsigned num_buckets = 1u << bits;
    for (unsigned d = 0; d < num_buckets; d++)
        starts[d] = 0;
    for (size_t i = 0; i < n; i++)
        starts[digit_at_shift(keys[i], shift, bits)]++;
    host_exclusive_scan(starts, starts, num_buckets);
}

// In the three loops below a bucket's start moves up by one with each key that it receives, and
// keys come in input order: that is what makes them stable. (Threads that raise it by atomicAdd
// keep no order.)

void host_hex_destinations(unsigned *dest, const unsigned *keys, const unsigned starts[16],
                           size_t n, unsigned place) {
    unsigned next[16];
    for (unsigned d = 0; d < 16; d++)
        next[d] = starts[d];
    for (size_t i = 0; i < n; i++)
        dest[i] = next[digit_at_place(keys[i], place)]++;
}

void host_digit_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned shift,
                             unsigned bits) {
    unsigned next[MAX_BUCKETS];
    digit_starts(next, keys, n, shift, bits);
    for (size_t i = 0; i < n; i++)
        dest[i] = next[digit_at_shift(keys[i], shift, bits)]++;
}

void host_counting_pass(unsigned *out, const unsigned *in, size_t n, unsigned shift,
                        unsigned bits) {
    unsigned next[MAX_BUCKETS];
    digit_starts(next, in, n, shift, bits);
    for (size_t i = 0; i < n; i++)
        out[next[digit_at_shift(in[i], shift, bits)]++] = in[i];
}

// A split is a sort by a digit of one bit.
void host_split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    host_digit_destinations(dest, keys, n, bit, 1);
}

// On a GPU a slot of `out` may look for its key (gather) or a key may go to its slot (scatter). One
// loop on the host does the second; the result is the same.
void host_gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    for (size_t i = 0; i < n; i++)
        out[dest[i]] = keys[i];
}

// Each pass sorts by one digit and, being stable, leaves keys that share it in the order which the
// lower digits gave them. `shift` moves by a whole digit and stops at the top of the key: ceil(32 /
// bits) passes. After an odd number of passes the result lies in spare and is copied home.
void host_radix_sort(unsigned *keys, unsigned *spare, size_t n, unsigned bits) {
    unsigned *from = keys, *to = spare;
    for (unsigned shift = 0; shift < 32; shift += bits) {
        host_counting_pass(to, from, n, shift, bits);
        unsigned *const sorted = to;
        to = from;
        from = sorted;
    }
    if (from != keys)
        for (size_t i = 0; i < n; i++)
            keys[i] = from[i];
}

static unsigned *allocate(size_t n) {
    unsigned *elements = calloc(n + 1, sizeof *elements); // + 1: never a request for nothing
    if (elements == NULL) {
        fprintf(stderr, "host_sort: no memory for %zu elements\n", n);
        abort();
    }
    return elements;
}

// A key's rank is where the passes of a radix sort carry it: each pass sends the key that stands at
// rank[i] on to dest[rank[i]].
void host_stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    enum { BITS = 8 };
    unsigned *from = allocate(n), *to = allocate(n), *dest = allocate(n);
    for (size_t i = 0; i < n; i++) {
        from[i] = keys[i];
        rank[i] = (unsigned)i;
    }
    for (unsigned shift = 0; shift < 32; shift += BITS) {
        host_digit_destinations(dest, from, n, shift, BITS);
        host_gather(to, from, dest, n);
        for (size_t i = 0; i < n; i++)
            rank[i] = dest[rank[i]];
        unsigned *const sorted = to;
        to = from;
        from = sorted;
    }
    free(from);
    free(to);
    free(dest);
}
