// Results leave by one instruction of the program and by no other: the kernel is told where it stands. So whoever writes to
// that descriptor in another way, by whatever function, is answered with EPERM; and so is whoever wants to run instructions
// that no compiler has put there. What is there is not hidden: this keeps out code that writes, and not code that jumps.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "platform.h"

// write(2), as the machine has it; the label is where the kernel sees it come from.
long runner_write(int descriptor, const void *data, size_t size);
extern const char runner_written[];
#if defined __x86_64__
__asm__(".text\n"
        ".type runner_write, @function\n"
        "runner_write:\n"
        "    movl $1, %eax\n"
        "    syscall\n"
        "runner_written:\n"
        "    ret\n"
        ".size runner_write, . - runner_write\n");
#elif defined __aarch64__
__asm__(".text\n"
        ".type runner_write, %function\n"
        "runner_write:\n"
        "    mov x8, #64\n"
        "    svc #0\n"
        "runner_written:\n"
        "    ret\n"
        ".size runner_write, . - runner_write\n");
#endif

void cpu_close_frames(void) {
    const uint64_t here = (uintptr_t)runner_written;
    struct sock_filter line[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_write, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_writev, 2, 8),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 7, 6),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, WIRE_FRAMES_FD, 0, 4),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, instruction_pointer)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)here, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, instruction_pointer) + 4),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(here >> 32), 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1)};
    struct sock_fprog program = {sizeof line / sizeof line[0], line};

    close(WIRE_CASES_FD); // they are mapped
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    // Where there is no such filter, the judge has said so.
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

ptrdiff_t platform_send(const void *data, size_t size) {
    return runner_write(WIRE_FRAMES_FD, data, size);
}
