// Under -fsanitize=thread a compiler calls these for what is atomic in host code: a std::atomic, or a local static variable
// whose value is computed when it is first met. Device code's atomics are the engine's own (atomic.c).
#include <stdbool.h>
#include <stdint.h>

#define OPERATION(bits, name)                                                                      \
    uint##bits##_t __tsan_atomic##bits##_##name(volatile uint##bits##_t *p, uint##bits##_t value,  \
                                                int order);                                        \
    uint##bits##_t __tsan_atomic##bits##_##name(volatile uint##bits##_t *p, uint##bits##_t value,  \
                                                int order) {                                       \
        (void)order;                                                                               \
        return __atomic_##name(p, value, __ATOMIC_SEQ_CST);                                        \
    }

#define COMPARE_EXCHANGE(bits, strength)                                                           \
    bool __tsan_atomic##bits##_compare_exchange_##strength(                                        \
        volatile uint##bits##_t *p, uint##bits##_t *expected, uint##bits##_t value, int, int);     \
    bool __tsan_atomic##bits##_compare_exchange_##strength(                                        \
        volatile uint##bits##_t *p, uint##bits##_t *expected, uint##bits##_t value, int order,     \
        int otherwise) {                                                                           \
        (void)order, (void)otherwise;                                                              \
        return __atomic_compare_exchange_n(p, expected, value, false, __ATOMIC_SEQ_CST,            \
                                           __ATOMIC_SEQ_CST);                                      \
    }

#define ATOMIC(bits)                                                                               \
    uint##bits##_t __tsan_atomic##bits##_load(const volatile uint##bits##_t *p, int order);        \
    uint##bits##_t __tsan_atomic##bits##_load(const volatile uint##bits##_t *p, int order) {       \
        (void)order;                                                                               \
        return __atomic_load_n(p, __ATOMIC_SEQ_CST);                                               \
    }                                                                                              \
    void __tsan_atomic##bits##_store(volatile uint##bits##_t *p, uint##bits##_t value, int order); \
    void __tsan_atomic##bits##_store(volatile uint##bits##_t *p, uint##bits##_t value,             \
                                     int order) {                                                  \
        (void)order;                                                                               \
        __atomic_store_n(p, value, __ATOMIC_SEQ_CST);                                              \
    }                                                                                              \
    uint##bits##_t __tsan_atomic##bits##_exchange(volatile uint##bits##_t *p,                      \
                                                  uint##bits##_t value, int order);                \
    uint##bits##_t __tsan_atomic##bits##_exchange(volatile uint##bits##_t *p,                      \
                                                  uint##bits##_t value, int order) {               \
        (void)order;                                                                               \
        return __atomic_exchange_n(p, value, __ATOMIC_SEQ_CST);                                    \
    }                                                                                              \
    uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                                     \
        volatile uint##bits##_t *p, uint##bits##_t expected, uint##bits##_t value, int, int);      \
    uint##bits##_t __tsan_atomic##bits##_compare_exchange_val(                                     \
        volatile uint##bits##_t *p, uint##bits##_t expected, uint##bits##_t value, int order,      \
        int otherwise) {                                                                           \
        (void)order, (void)otherwise;                                                              \
        __atomic_compare_exchange_n(p, &expected, value, false, __ATOMIC_SEQ_CST,                  \
                                    __ATOMIC_SEQ_CST);                                             \
        return expected;                                                                           \
    }                                                                                              \
    OPERATION(bits, fetch_add)                                                                     \
    OPERATION(bits, fetch_sub)                                                                     \
    OPERATION(bits, fetch_and)                                                                     \
    OPERATION(bits, fetch_or)                                                                      \
    OPERATION(bits, fetch_xor)                                                                     \
    OPERATION(bits, fetch_nand)                                                                    \
    COMPARE_EXCHANGE(bits, strong)                                                                 \
    COMPARE_EXCHANGE(bits, weak)

ATOMIC(8)
ATOMIC(16)
ATOMIC(32)
ATOMIC(64)

void __tsan_atomic_thread_fence(int order);
void __tsan_atomic_thread_fence(int order) {
    (void)order;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

void __tsan_atomic_signal_fence(int order);
void __tsan_atomic_signal_fence(int order) {
    (void)order;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
}
