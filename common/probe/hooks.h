// The functions that an instrumented program calls, by means of two that the including file defines:
//     access(p, size, kind, return_address)    an aligned access of 1, 2, 4 or 8 bytes
//     range(p, size, kind, return_address)     any other
// with kinds ACCESS_READ and ACCESS_WRITE. Included once in a program.

#define PC __builtin_return_address(0)
#define HOOK(name, size, kind)                                                                     \
    void __tsan_##name(void *p);                                                                   \
    void __tsan_##name(void *p) {                                                                  \
        access(p, size, kind, PC);                                                                 \
    }
// Where the compiler knows of no alignment: members of packed structs, structs that are copied.
#define HOOK_RANGE(name, size, kind)                                                               \
    void __tsan_##name(void *p);                                                                   \
    void __tsan_##name(void *p) {                                                                  \
        range(p, size, kind, PC);                                                                  \
    }
#define HOOKS(size)                                                                                \
    HOOK(read##size, size, ACCESS_READ)                                                            \
    HOOK(write##size, size, ACCESS_WRITE)                                                          \
    HOOK(volatile_read##size, size, ACCESS_READ)                                                   \
    HOOK(volatile_write##size, size, ACCESS_WRITE)                                                 \
    void __tsan_read_write##size(void *p);                                                         \
    void __tsan_read_write##size(void *p) {                                                        \
        access(p, size, ACCESS_READ, PC);                                                          \
        access(p, size, ACCESS_WRITE, PC);                                                         \
    }
#define HOOKS_RANGE(size)                                                                          \
    HOOK_RANGE(unaligned_read##size, size, ACCESS_READ)                                            \
    HOOK_RANGE(unaligned_write##size, size, ACCESS_WRITE)                                          \
    HOOK_RANGE(unaligned_volatile_read##size, size, ACCESS_READ)                                   \
    HOOK_RANGE(unaligned_volatile_write##size, size, ACCESS_WRITE)                                 \
    void __tsan_unaligned_read_write##size(void *p);                                               \
    void __tsan_unaligned_read_write##size(void *p) {                                              \
        range(p, size, ACCESS_READ, PC);                                                           \
        range(p, size, ACCESS_WRITE, PC);                                                          \
    }

HOOKS(1)
HOOKS(2)
HOOKS(4)
HOOKS(8)
HOOKS_RANGE(2)
HOOKS_RANGE(4)
HOOKS_RANGE(8)
HOOKS_RANGE(16)
HOOK_RANGE(read16, 16, ACCESS_READ) // a vector of four, or of two doubles
HOOK_RANGE(write16, 16, ACCESS_WRITE)
HOOK_RANGE(volatile_read16, 16, ACCESS_READ)
HOOK_RANGE(volatile_write16, 16, ACCESS_WRITE)

void __tsan_read_range(void *p, size_t size);
void __tsan_read_range(void *p, size_t size) {
    range(p, size, ACCESS_READ, PC);
}

void __tsan_write_range(void *p, size_t size);
void __tsan_write_range(void *p, size_t size) {
    range(p, size, ACCESS_WRITE, PC);
}

// What memcpy and its kin are called in a strict build's object.
void *simt_memcpy(void *to, const void *from, size_t size);
void *simt_memcpy(void *to, const void *from, size_t size) {
    range(from, size, ACCESS_READ, PC);
    range(to, size, ACCESS_WRITE, PC);
    return __builtin_memcpy(to, from, size);
}

void *simt_memmove(void *to, const void *from, size_t size);
void *simt_memmove(void *to, const void *from, size_t size) {
    range(from, size, ACCESS_READ, PC);
    range(to, size, ACCESS_WRITE, PC);
    return __builtin_memmove(to, from, size);
}

void *simt_memset(void *to, int value, size_t size);
void *simt_memset(void *to, int value, size_t size) {
    range(to, size, ACCESS_WRITE, PC);
    return __builtin_memset(to, value, size);
}

// Newer compilers call them by these names.
void *__tsan_memcpy(void *to, const void *from, size_t size) __attribute__((alias("simt_memcpy")));
void *__tsan_memmove(void *to, const void *from, size_t size)
    __attribute__((alias("simt_memmove")));
void *__tsan_memset(void *to, int value, size_t size) __attribute__((alias("simt_memset")));

void __tsan_init(void);
void __tsan_init(void) {
}
void __tsan_func_entry(void *pc);
void __tsan_func_entry(void *pc) {
    (void)pc;
}
void __tsan_func_exit(void);
void __tsan_func_exit(void) {
}
