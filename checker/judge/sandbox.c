// A seccomp filter: the calls that a runner needs are listed, the few that could do harm only in some of their forms
// are allowed in the others, and whatever is not named here is answered with EPERM. See seccomp(2).
#include "sandbox.h"

#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define MACHINE AUDIT_ARCH_AARCH64
#endif

// Calls that change nothing outside of the process, whatever their arguments, the frequent ones first.
static const int harmless[] = {
    SYS_write,
    SYS_mmap,
    SYS_munmap,
    SYS_mprotect,
    SYS_rt_sigprocmask,
    SYS_madvise,
    SYS_read,
    SYS_close,
    SYS_fstat,
    SYS_newfstatat,
    SYS_lseek,
    SYS_brk,
    SYS_rt_sigaction,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_readv,
    SYS_writev,
    SYS_pread64,
    SYS_mremap,
    SYS_mincore,
    SYS_msync,
    SYS_futex,
    SYS_exit,
    SYS_exit_group,
    SYS_getpid,
    SYS_gettid,
    SYS_getppid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_times,
    SYS_getrusage,
    SYS_getrlimit,
    SYS_setrlimit,
    SYS_getrandom,
    SYS_getcwd,
    SYS_readlinkat,
    SYS_faccessat,
    SYS_getdents64,
    SYS_fstatfs,
    SYS_fadvise64,
    SYS_uname,
    SYS_sysinfo,
    SYS_personality,
    SYS_sched_yield,
    SYS_sched_getaffinity,
    SYS_set_tid_address,
    SYS_set_robust_list,
    SYS_restart_syscall,
    SYS_seccomp, // a further filter allows no more than this one
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_statx
    SYS_statx,
#endif
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef __x86_64__ // older names, which aarch64 has not
    SYS_arch_prctl,
    SYS_access,
    SYS_stat,
    SYS_lstat,
    SYS_readlink,
    SYS_time,
    SYS_pause,
    SYS_poll,
#endif
};

enum { ROOM = 256 };

struct filter {
    struct sock_filter line[ROOM];
    unsigned short count;
};

static void add(struct filter *f, unsigned code, unsigned jump_true, unsigned jump_false,
                uint32_t k) {
    f->line[f->count++] =
        (struct sock_filter){(uint16_t)code, (uint8_t)jump_true, (uint8_t)jump_false, k};
}

static void load(struct filter *f, size_t offset) {
    add(f, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset);
}

static void answer(struct filter *f, uint32_t action) {
    add(f, BPF_RET | BPF_K, 0, 0, action);
}

// Of a call's argument i: the low half (both machines are little-endian), or the high one.
static size_t argument(int i, int half) {
    return offsetof(struct seccomp_data, args) + (size_t)i * 8 + (size_t)half * 4;
}

// The call is allowed if the low half of argument i is one of these values.
static void allow_values(struct filter *f, int call, int i, const uint32_t *values,
                         unsigned count) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 2 * count + 2, (uint32_t)call);
    load(f, argument(i, 0));
    for (unsigned v = 0; v < count; v++) {
        add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, values[v]);
        answer(f, SECCOMP_RET_ALLOW);
    }
    answer(f, SECCOMP_RET_ERRNO | EPERM);
}

// The call is allowed if no bit of the mask is set in argument i.
static void allow_without(struct filter *f, int call, int i, uint32_t mask) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, (uint32_t)call);
    load(f, argument(i, 0));
    add(f, BPF_JMP | BPF_JSET | BPF_K, 0, 1, mask);
    answer(f, SECCOMP_RET_ERRNO | EPERM);
    answer(f, SECCOMP_RET_ALLOW);
}

// The call is allowed if argument 0 is this very address.
static void allow_address(struct filter *f, int call, uint64_t address) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 6, (uint32_t)call);
    load(f, argument(0, 0));
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, (uint32_t)address);
    load(f, argument(0, 1));
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)(address >> 32));
    answer(f, SECCOMP_RET_ALLOW);
    answer(f, SECCOMP_RET_ERRNO | EPERM);
}

// Where nobody who was not told will look: the path's copy at a random place of a random page.
static char *hidden_copy(const char *path) {
    size_t length = strlen(path) + 1, page = 4096, size = (length + 2 * page) / page * page;
    uint64_t random[2];

    if (getrandom(random, sizeof random, 0) != sizeof random)
        return NULL;
    void *hint = (void *)(uintptr_t)((random[0] & 0x3FFFFFFFF) << 12 | 1ull << 32);
    char *room = mmap(hint, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return room == MAP_FAILED ? NULL : memcpy(room + random[1] % (size - length), path, length);
}

// Signals to oneself only. Descriptors that send signals to others (F_SETOWN), a terminal that is typed on (TIOCSTI), limits
// of others, and files that are opened for more than reading are left out of what is allowed.
static void build(struct filter *f, const char *path) {
    const uint32_t self = (uint32_t)getpid(), own[] = {0, self},
                   plain[] = {F_GETFD, F_SETFD, F_GETFL}, ask[] = {TCGETS};
    const uint32_t writing =
        O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);

    load(f, offsetof(struct seccomp_data, arch));
    add(f, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, MACHINE);
    answer(f, SECCOMP_RET_KILL_PROCESS);
    load(f, offsetof(struct seccomp_data, nr));
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
        add(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)harmless[i]);
        answer(f, SECCOMP_RET_ALLOW);
    }
    allow_without(f, SYS_openat, 2, writing);
#ifdef __x86_64__
    allow_without(f, SYS_open, 1, writing);
#endif
    allow_values(f, SYS_kill, 0, &self, 1);
    allow_values(f, SYS_tkill, 0, &self, 1);
    allow_values(f, SYS_tgkill, 0, &self, 1);
    allow_values(f, SYS_prlimit64, 0, own, 2);
    allow_values(f, SYS_fcntl, 1, plain, 3);
    allow_values(f, SYS_ioctl, 1, ask, 1);
    allow_address(f, SYS_execve, (uintptr_t)path);
    answer(f, SECCOMP_RET_ERRNO | EPERM);
}

static int set_filter(struct filter *f) {
    struct sock_fprog program = {f->count, f->line};

    // The filter is no wall against what the processor guesses, and the kernel need not slow the process down for it.
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) ==
        0)
        return 0;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

bool sandbox_there(void) {
    uint32_t kill = SECCOMP_RET_KILL_PROCESS;

    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &kill) == 0;
}

int sandbox_enter(const char **path) {
    static struct filter f;
    char *hidden = hidden_copy(*path);

    if (!hidden || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return -1;
    f.count = 0;
    build(&f, hidden);
    if (set_filter(&f) != 0)
        return -1;
    *path = hidden;
    return 0;
}

void sandbox_drop_capabilities(void) {
    struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct sets[2];
    bool bounded = true;

    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
        bounded &= prctl(PR_CAPBSET_READ, capability, 0, 0, 0) == 0 ||
                   prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0;
    if (syscall(SYS_capget, &head, sets) != 0)
        return;
    // Root gets on execve what is bounded or inherited. Where the bound cannot be set, what it has goes at once: with
    // no_new_privs a new program gets no more than that.
    for (int i = 0; i < 2; i++) {
        sets[i].inheritable = 0;
        if (!bounded)
            sets[i].permitted = sets[i].effective = 0;
    }
    syscall(SYS_capset, &head, sets);
}
