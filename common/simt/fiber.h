// A fiber: a stack and the point where it will go on.
#ifndef FIBER_H
#define FIBER_H

#include <stddef.h>

#if defined(__x86_64__) && !defined(SIMT_UCONTEXT)
struct fiber {
    void *sp; // the registers to load lie here, on the fiber's own stack
};
// A switch to f is near.
static inline void fiber_prefetch(const struct fiber *f) {
    __builtin_prefetch(f->sp);
    __builtin_prefetch((const char *)f->sp + 64);
}
#else
#include <ucontext.h>
struct fiber {
    ucontext_t context;
};
static inline void fiber_prefetch(const struct fiber *f) {
    (void)f;
}
#endif

// Makes f start at entry, which never returns, on the given stack when it is first switched to.
void fiber_init(struct fiber *f, void *stack, size_t size, void (*entry)(void));

// Leaves the running fiber, which `from` will remember, and goes on with `to`.
void fiber_switch(struct fiber *from, struct fiber *to);
// The same, quicker when `to` was left at another place in the program than this one.
void fiber_switch_apart(struct fiber *from, struct fiber *to);

#endif
