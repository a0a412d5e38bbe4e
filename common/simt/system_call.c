// System calls that the kernel can tell from all others, by the instruction that makes them: a sandbox may leave these to
// the engine alone (checker/runners/cpu_send.c).
#include <sys/syscall.h>

#include "engine.h"

#if defined __x86_64__
__asm__(".text\n"
        ".globl simt_system_call, simt_system_called\n"
        ".type simt_system_call, @function\n"
        "simt_system_call:\n"
        "    movq %rdi, %rax\n"
        "    movq %rsi, %rdi\n"
        "    movq %rdx, %rsi\n"
        "    movq %rcx, %rdx\n"
        "    syscall\n"
        "simt_system_called:\n"
        "    ret\n"
        ".size simt_system_call, . - simt_system_call\n");
#elif defined __aarch64__
__asm__(".text\n"
        ".globl simt_system_call, simt_system_called\n"
        ".type simt_system_call, %function\n"
        "simt_system_call:\n"
        "    mov x8, x0\n"
        "    mov x0, x1\n"
        "    mov x1, x2\n"
        "    mov x2, x3\n"
        "    svc #0\n"
        "simt_system_called:\n"
        "    ret\n"
        ".size simt_system_call, . - simt_system_call\n");
#else
#include <unistd.h>
long simt_system_call(long number, long a, long b, long c) {
    return syscall(number, a, b, c);
}
#endif

int simt_protect(void *start, size_t size, int protection) {
    return simt_system_call(SYS_mprotect, (long)(uintptr_t)start, (long)size, protection) < 0 ? -1
                                                                                              : 0;
}
