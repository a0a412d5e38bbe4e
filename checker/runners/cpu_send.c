// Results leave by one instruction of the program and by no other: the kernel is told where it stands. So whoever writes to
// that descriptor in another way, by whatever function, is answered with EPERM. So is whoever wants to run instructions
// that no compiler has put there; to reach device memory from host code by changing its protection; or to open a file, the
// process's own memory among them. What is there is not hidden: this keeps out code that writes, and not code that jumps.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
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

extern const char simt_system_called[]; // common/simt/system_call.c

enum { MOST = 64 };

static struct filter {
    struct sock_filter line[MOST];
    unsigned short count;
} filter;

static void add(struct sock_filter line) {
    filter.line[filter.count++] = line;
}

static void load(size_t offset) {
    add((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

// If the value is as asked for by `test`, goes on; if not, skips so many lines.
static void skip_unless(unsigned test, uint32_t value, uint8_t lines) {
    add((struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, lines));
}

static void answer(uint32_t answer) {
    add((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, answer));
}

// Six lines: allowed from behind this instruction, and from nowhere else.
static void allow_from(const char *instruction) {
    const uint64_t here = (uintptr_t)instruction;

    load(offsetof(struct seccomp_data, instruction_pointer));
    skip_unless(BPF_JEQ, (uint32_t)here, 3);
    load(offsetof(struct seccomp_data, instruction_pointer) + 4);
    skip_unless(BPF_JEQ, (uint32_t)(here >> 32), 1);
    answer(SECCOMP_RET_ALLOW);
    answer(SECCOMP_RET_ERRNO | 1);
}

// Three lines: refused, if it would make instructions.
static void refuse_instructions(void) {
    load(offsetof(struct seccomp_data, args[2]));
    skip_unless(BPF_JSET, PROT_EXEC, 1);
    answer(SECCOMP_RET_ERRNO | 1);
}

static void load_number(void) {
    load(offsetof(struct seccomp_data, nr));
}

static void frames_by(uint32_t call) {
    load_number();
    skip_unless(BPF_JEQ, call, 8);
    load(offsetof(struct seccomp_data, args[0]));
    skip_unless(BPF_JEQ, WIRE_FRAMES_FD, 6);
    allow_from(runner_written);
}

static void by_engine(uint32_t call) {
    load_number();
    skip_unless(BPF_JEQ, call, 6);
    allow_from(simt_system_called);
}

void cpu_close_frames(bool engine_alone) {
    filter.count = 0;
    frames_by(SYS_write);
    frames_by(SYS_writev);
    load_number();
    skip_unless(BPF_JEQ, SYS_mmap, 3);
    refuse_instructions();
    load_number();
    skip_unless(BPF_JEQ, SYS_mprotect, 3);
    refuse_instructions();
    if (engine_alone) {
        by_engine(SYS_mprotect);
        by_engine(SYS_openat);
#ifdef SYS_open
        by_engine(SYS_open);
#endif
    }
    answer(SECCOMP_RET_ALLOW);
    struct sock_fprog program = {filter.count, filter.line};

    close(WIRE_CASES_FD); // they are mapped
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    // Where there is no such filter, the judge has said so.
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

ptrdiff_t platform_send(const void *data, size_t size) {
    return runner_write(WIRE_FRAMES_FD, data, size);
}
