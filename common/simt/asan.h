// What AddressSanitizer must be told when it is linked, and nothing when it is not: which stack is run on, and which
// memory is nobody's.
#ifndef SIMT_ASAN_H
#define SIMT_ASAN_H

#include <stddef.h>

#define SIMT_WEAK __attribute__((weak))
extern void __sanitizer_start_switch_fiber(void **save, const void *bottom, size_t size) SIMT_WEAK;
extern void __sanitizer_finish_switch_fiber(void *save, const void **bottom,
                                            size_t *size) SIMT_WEAK;
extern void __asan_poison_memory_region(const volatile void *p, size_t size) SIMT_WEAK;
extern void __asan_unpoison_memory_region(const volatile void *p, size_t size) SIMT_WEAK;

static inline int asan_is_here(void) {
    return &__sanitizer_start_switch_fiber != NULL;
}

// The running thread of control is about to go on with the stack [bottom, bottom + size).
static inline void asan_leave(const void *bottom, size_t size) {
    if (&__sanitizer_start_switch_fiber)
        __sanitizer_start_switch_fiber(NULL, bottom, size);
}

// It has come to its new stack; the one it left is told.
static inline void asan_arrive(const void **bottom, size_t *size) {
    if (&__sanitizer_finish_switch_fiber)
        __sanitizer_finish_switch_fiber(NULL, bottom, size);
}

static inline void asan_forbid(const volatile void *p, size_t size) {
    if (&__asan_poison_memory_region)
        __asan_poison_memory_region(p, size);
}

static inline void asan_allow(const volatile void *p, size_t size) {
    if (&__asan_unpoison_memory_region)
        __asan_unpoison_memory_region(p, size);
}

#endif
