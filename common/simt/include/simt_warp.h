// What the lanes of a warp do together: barrier, shuffles, votes and matches; and what device code may ask of the bits
// of a number. A lane is a thread's number in its warp; threads are numbered x fastest.
#ifndef SIMT_WARP_H
#define SIMT_WARP_H

#include "simt_device.h"

static const int warpSize = 32;

// Where a call stands in the source, for reports.
#define SIMT_HERE const char *file = __builtin_FILE(), int line = __builtin_LINE()

// The barrier of a warp's threads that the mask names. Of what is in this file it alone orders memory.
SIMT_DEVICE static inline void __syncwarp(unsigned mask = 0xFFFFFFFFu, SIMT_HERE) {
    simt_warp_barrier(mask, file, line);
}

namespace simt {

template <class T> SIMT_DEVICE static inline unsigned long long to_bits(T value) {
    if constexpr (sizeof value == 8)
        return __builtin_bit_cast(unsigned long long, value);
    else
        return __builtin_bit_cast(unsigned, value);
}

template <class T> SIMT_DEVICE static inline T from_bits(unsigned long long bits) {
    if constexpr (sizeof(T) == 8)
        return __builtin_bit_cast(T, bits);
    else
        return __builtin_bit_cast(T, (unsigned)bits);
}

} // namespace simt

// Overloads, as CUDA has them: the value decides.
#define SIMT_SHUFFLE(name, op, by_type, type)                                                      \
    SIMT_DEVICE static inline type name(unsigned mask, type value, by_type by, int width = 32,     \
                                        SIMT_HERE) {                                               \
        return simt::from_bits<type>(simt_warp_shuffle(                                            \
            op, mask, simt::to_bits(value), (unsigned)by, (unsigned)width, file, line));           \
    }
#define SIMT_MATCH(type)                                                                           \
    SIMT_DEVICE static inline unsigned __match_any_sync(unsigned mask, type value, SIMT_HERE) {    \
        return simt_warp_vote(SIMT_MATCH_ANY, mask, simt::to_bits(value), file, line);             \
    }                                                                                              \
    SIMT_DEVICE static inline unsigned __match_all_sync(unsigned mask, type value, int *all,       \
                                                        SIMT_HERE) {                               \
        unsigned lanes = simt_warp_vote(SIMT_MATCH_ALL, mask, simt::to_bits(value), file, line);   \
        *all = lanes != 0;                                                                         \
        return lanes;                                                                              \
    }
#define SIMT_EXCHANGES(type)                                                                       \
    SIMT_SHUFFLE(__shfl_sync, SIMT_SHFL, int, type)                                                \
    SIMT_SHUFFLE(__shfl_up_sync, SIMT_SHFL_UP, unsigned, type)                                     \
    SIMT_SHUFFLE(__shfl_down_sync, SIMT_SHFL_DOWN, unsigned, type)                                 \
    SIMT_SHUFFLE(__shfl_xor_sync, SIMT_SHFL_XOR, int, type)                                        \
    SIMT_MATCH(type)
SIMT_EXCHANGES(int)
SIMT_EXCHANGES(unsigned)
SIMT_EXCHANGES(long)
SIMT_EXCHANGES(unsigned long)
SIMT_EXCHANGES(long long)
SIMT_EXCHANGES(unsigned long long)
SIMT_EXCHANGES(float)
SIMT_EXCHANGES(double)
#undef SIMT_EXCHANGES
#undef SIMT_MATCH
#undef SIMT_SHUFFLE

SIMT_DEVICE static inline unsigned __ballot_sync(unsigned mask, int predicate, SIMT_HERE) {
    return simt_warp_vote(SIMT_BALLOT, mask, predicate != 0, file, line);
}
SIMT_DEVICE static inline int __any_sync(unsigned mask, int predicate, SIMT_HERE) {
    return (int)simt_warp_vote(SIMT_ANY, mask, predicate != 0, file, line);
}
SIMT_DEVICE static inline int __all_sync(unsigned mask, int predicate, SIMT_HERE) {
    return (int)simt_warp_vote(SIMT_ALL, mask, predicate != 0, file, line);
}
SIMT_DEVICE static inline unsigned __activemask(SIMT_HERE) {
    return simt_active_mask(file, line);
}

// Bits: how many are set; the lowest one that is, from 1, or 0; zeros above the highest; all of them in reverse.
SIMT_DEVICE static inline int __popc(unsigned x) {
    return __builtin_popcount(x);
}
SIMT_DEVICE static inline int __popcll(unsigned long long x) {
    return __builtin_popcountll(x);
}
SIMT_DEVICE static inline int __ffs(int x) {
    return __builtin_ffs(x);
}
SIMT_DEVICE static inline int __ffsll(long long x) {
    return __builtin_ffsll(x);
}
SIMT_DEVICE static inline int __clz(int x) {
    return x ? __builtin_clz((unsigned)x) : 32;
}
SIMT_DEVICE static inline int __clzll(long long x) {
    return x ? __builtin_clzll((unsigned long long)x) : 64;
}
SIMT_DEVICE static inline unsigned __brev(unsigned x) {
    x = x >> 16 | x << 16;
    x = (x & 0xFF00FF00u) >> 8 | (x & 0x00FF00FFu) << 8;
    x = (x & 0xF0F0F0F0u) >> 4 | (x & 0x0F0F0F0Fu) << 4;
    x = (x & 0xCCCCCCCCu) >> 2 | (x & 0x33333333u) << 2;
    return (x & 0xAAAAAAAAu) >> 1 | (x & 0x55555555u) << 1;
}
SIMT_DEVICE static inline unsigned long long __brevll(unsigned long long x) {
    return (unsigned long long)__brev((unsigned)x) << 32 | __brev((unsigned)(x >> 32));
}

#endif
