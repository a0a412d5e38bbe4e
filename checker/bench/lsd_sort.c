// What makes it fast: the digits of all passes are counted in one read, a digit that all keys share costs no pass, and
// many keys go to their buckets by whole cache lines. The first two are M. Herf's, "Radix Tricks", 2001; the third is
// software write combining, as in N. Satish and others, "Fast Sort on CPUs and GPUs", SIGMOD 2010.
#include "lsd_sort.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum {
    LINE = 16,               // the keys of a cache line
    MIN_BUFFERED_BITS = 5,   // the lines of 2^4 buckets stay in the cache by themselves
    MAX_BUFFERED_BITS = 11,  // and those of more than 2^11 do not fit into it
    BUFFERED_FROM = 1 << 19, // fewer keys stay in the cache as they are
};

static unsigned counters[2 << 16]; // for all passes: 2 of 2^16 is the most
static _Alignas(64) unsigned lines[1 << MAX_BUFFERED_BITS][LINE];
static unsigned begins[1 << MAX_BUFFERED_BITS];

// Each sort is these functions with a constant for bits.
#define INLINE static inline __attribute__((always_inline))

INLINE unsigned digit_of(unsigned key, unsigned shift, unsigned bits) {
    return (key >> shift) & ((1u << bits) - 1);
}

// A line goes to memory past the cache: it is full, so nobody need read what stood there.
INLINE void write_line(unsigned *to, const unsigned *line) {
#ifdef __SSE2__
    for (unsigned i = 0; i < LINE; i += 4)
        _mm_stream_si128((__m128i *)(to + i), _mm_load_si128((const __m128i *)(line + i)));
#else
    memcpy(to, line, LINE * sizeof *line);
#endif
}

// The histogram becomes the buckets' starts.
INLINE void scan(unsigned *counts, unsigned num_buckets) {
    unsigned sum = 0;
    for (unsigned d = 0; d < num_buckets; d++) {
        const unsigned count = counts[d];
        counts[d] = sum;
        sum += count;
    }
}

// One pass, each key straight to its slot. next[d] is the slot of the next key with digit d.
INLINE void scatter(unsigned *out, const unsigned *in, size_t n, unsigned *next, unsigned shift,
                    unsigned bits) {
    for (size_t i = 0; i < n; i++)
        out[next[digit_of(in[i], shift, bits)]++] = in[i];
}

// The same by lines: a key goes into the line of its bucket, and the line to `out` when its last slot is taken. A bucket
// may begin in the middle of its first line, and end in the middle of its last.
INLINE void scatter_lines(unsigned *out, const unsigned *in, size_t n, unsigned *next,
                          unsigned shift, unsigned bits) {
    memcpy(begins, next, sizeof *begins << bits);
    for (size_t i = 0; i < n; i++) {
        const unsigned key = in[i], d = digit_of(key, shift, bits), slot = next[d]++;
        lines[d][slot % LINE] = key;
        if (slot % LINE < LINE - 1)
            continue;
        const unsigned first = slot - (LINE - 1);
        if (first >= begins[d])
            write_line(out + first, lines[d]);
        else
            for (unsigned k = begins[d]; k <= slot; k++)
                out[k] = lines[d][k % LINE];
    }
    for (unsigned d = 0; d < 1u << bits; d++) {
        const unsigned line = next[d] - next[d] % LINE;
        for (unsigned k = line > begins[d] ? line : begins[d]; k < next[d]; k++)
            out[k] = lines[d][k % LINE];
    }
#ifdef __SSE2__
    _mm_sfence(); // what went past the cache is there before anybody reads it
#endif
}

INLINE void sort(unsigned *keys, unsigned *spare, size_t n, unsigned bits) {
    const unsigned passes = (32 + bits - 1) / bits;
    const bool buffered =
        bits >= MIN_BUFFERED_BITS && bits <= MAX_BUFFERED_BITS && n >= BUFFERED_FROM;
    unsigned *from = keys, *to = spare;
    assert((uintptr_t)keys % 64 == 0 && (uintptr_t)spare % 64 == 0);
    if (n == 0)
        return;
    memset(counters, 0, (sizeof *counters * passes) << bits);
    for (size_t i = 0; i < n; i++)
        for (unsigned pass = 0; pass < passes; pass++)
            counters[(pass << bits) + digit_of(keys[i], pass * bits, bits)]++;
    for (unsigned pass = 0; pass < passes; pass++) {
        unsigned *const next = counters + (pass << bits);
        if (next[digit_of(from[0], pass * bits, bits)] == n)
            continue; // all in one bucket: they are in order
        scan(next, 1u << bits);
        if (buffered)
            scatter_lines(to, from, n, next, pass * bits, bits);
        else
            scatter(to, from, n, next, pass * bits, bits);
        unsigned *const sorted = to;
        to = from;
        from = sorted;
    }
    if (from != keys)
        memcpy(keys, from, n * sizeof *keys);
}

void lsd_sort_4(unsigned *keys, unsigned *spare, size_t n) {
    sort(keys, spare, n, 4);
}

void lsd_sort_8(unsigned *keys, unsigned *spare, size_t n) {
    sort(keys, spare, n, 8);
}

void lsd_sort_11(unsigned *keys, unsigned *spare, size_t n) {
    sort(keys, spare, n, 11);
}

void lsd_sort_16(unsigned *keys, unsigned *spare, size_t n) {
    sort(keys, spare, n, 16);
}
