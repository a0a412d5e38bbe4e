#include "fiber.h"

#if defined(__x86_64__) && !defined(SIMT_UCONTEXT)

#include <stdint.h>

// Saves and loads what a function call must preserve (System V ABI), and nothing else: 4 ns where
// swapcontext, which also asks the kernel about signals, takes a hundred times as long. It ends in a jump, since the
// processor takes it that a ret goes back to the last call, and that was another fiber's.
__asm__(".text\n"
        ".globl fiber_switch\n"
        ".type fiber_switch, @function\n"
        "fiber_switch:\n"
        "    pushq %rbp\n"
        "    pushq %rbx\n"
        "    pushq %r12\n"
        "    pushq %r13\n"
        "    pushq %r14\n"
        "    pushq %r15\n"
        "    movq %rsp, (%rdi)\n"
        "    movq (%rsi), %rsp\n"
        "    popq %r15\n"
        "    popq %r14\n"
        "    popq %r13\n"
        "    popq %r12\n"
        "    popq %rbx\n"
        "    popq %rbp\n"
        "    popq %rdx\n"
        "    jmp *%rdx\n"
        ".size fiber_switch, .-fiber_switch\n");

void fiber_init(struct fiber *f, void *stack, size_t size, void (*entry)(void)) {
    uintptr_t *top = (uintptr_t *)(((uintptr_t)stack + size) & ~(uintptr_t)15);

    *--top = 0; // a frame that returns nowhere: backtraces end here
    *--top =
        (uintptr_t)entry; // taken by the jump, which leaves the stack as after a call: 16 n + 8
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

#endif
