#include "fiber.h"

#if defined(__x86_64__) && !defined(SIMT_UCONTEXT)

#include <stdint.h>

// Saves and loads what a function call must preserve (System V ABI), and nothing else: 4 ns where
// swapcontext, which also asks the kernel about signals, takes a hundred times as long.
//
// Of the two endings, the processor foresees ret when both fibers were left by the same calls, and else the jump.
#define SWITCH(name, ending)                                                                       \
    __asm__(".text\n"                                                                              \
            ".globl " name "\n"                                                                    \
            ".type " name ", @function\n" name ":\n"                                               \
            "    pushq %rbp\n"                                                                     \
            "    pushq %rbx\n"                                                                     \
            "    pushq %r12\n"                                                                     \
            "    pushq %r13\n"                                                                     \
            "    pushq %r14\n"                                                                     \
            "    pushq %r15\n"                                                                     \
            "    movq %rsp, (%rdi)\n"                                                              \
            "    movq (%rsi), %rsp\n"                                                              \
            "    popq %r15\n"                                                                      \
            "    popq %r14\n"                                                                      \
            "    popq %r13\n"                                                                      \
            "    popq %r12\n"                                                                      \
            "    popq %rbx\n"                                                                      \
            "    popq %rbp\n" ending ".size " name ", .-" name "\n")
SWITCH("fiber_switch", "    ret\n");
SWITCH("fiber_switch_apart", "    popq %rdx\n    jmp *%rdx\n");

void fiber_init(struct fiber *f, void *stack, size_t size, void (*entry)(void)) {
    uintptr_t *top = (uintptr_t *)(((uintptr_t)stack + size) & ~(uintptr_t)15);

    *--top = 0;                // a frame that returns nowhere: backtraces end here
    *--top = (uintptr_t)entry; // taken by ret, which leaves the stack as after a call: 16 n + 8
    for (int i = 0; i < 6; i++)
        *--top = 0; // rbp rbx r12 r13 r14 r15
    f->sp = top;
}

#else

void fiber_init(struct fiber *f, void *stack, size_t size, void (*entry)(void)) {
    getcontext(&f->context);
    f->context.uc_stack.ss_sp = stack;
    f->context.uc_stack.ss_size = size;
    f->context.uc_link = 0;
    makecontext(&f->context, entry, 0);
}

void fiber_switch(struct fiber *from, struct fiber *to) {
    swapcontext(&from->context, &to->context);
}

void fiber_switch_apart(struct fiber *from, struct fiber *to) {
    fiber_switch(from, to);
}

#endif
