// CUDA's plain types: sizes, indices and the short vectors.
#ifndef SIMT_TYPES_H
#define SIMT_TYPES_H

#include <stddef.h>

typedef struct uint3 {
    unsigned x, y, z;
} uint3;

// A grid's or a block's extent; what is left out is 1.
typedef struct dim3 {
    unsigned x, y, z;
#ifdef __cplusplus
    constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {
    }
    constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {
    }
    constexpr operator uint3() const {
        return uint3{x, y, z};
    }
#endif
} dim3;

// Aligned as CUDA has them: to their size, up to 16 bytes.
#define SIMT_VECTOR(type, name)                                                                    \
    typedef struct __attribute__((aligned(2 * sizeof(type)))) {                                    \
        type x, y;                                                                                 \
    } name##2;                                                                                     \
    typedef struct __attribute__((aligned(16))) {                                                  \
        type x, y, z, w;                                                                           \
    } name##4;                                                                                     \
    static inline name##2 make_##name##2(type x, type y) {                                         \
        name##2 v = {x, y};                                                                        \
        return v;                                                                                  \
    }                                                                                              \
    static inline name##4 make_##name##4(type x, type y, type z, type w) {                         \
        name##4 v = {x, y, z, w};                                                                  \
        return v;                                                                                  \
    }
SIMT_VECTOR(int, int)
SIMT_VECTOR(unsigned, uint)
SIMT_VECTOR(float, float)
SIMT_VECTOR(double, double)
#undef SIMT_VECTOR

#endif
