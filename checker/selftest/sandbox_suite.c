// What a runner may not ask of the system, and what it may: each asked by a process in the sandbox.
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../judge/sandbox.h"
#include "selftest.h"

static const char *program;   // where the sandbox hid the path
static int pipe_to_itself[2]; // open before

static long run_another(void) {
    return execl("/bin/true", "true", (char *)0);
}
static long run_by_descriptor(void) {
    return syscall(SYS_execveat, open("/bin/true", O_RDONLY), "", (char *[]){NULL},
                   (char *[]){NULL}, AT_EMPTY_PATH);
}
static long start_process(void) {
    return fork();
}
static long start_by_vfork(void) {
    return syscall(SYS_clone, CLONE_VM | CLONE_VFORK | SIGCHLD, 0, 0, 0, 0);
}
static long start_by_clone3(void) {
    unsigned long long arguments[8] = {[4] = SIGCHLD};
    return syscall(SYS_clone3, arguments, sizeof arguments);
}
static long stop_parent(void) {
    return kill(getppid(), SIGSTOP);
}
static long kill_parent(void) {
    return kill(getppid(), SIGKILL);
}
static long kill_group(void) {
    return kill(0, SIGKILL);
}
static long kill_all(void) {
    return kill(-1, SIGCONT);
}
static long kill_parents_thread(void) {
    return syscall(SYS_tgkill, getppid(), getppid(), SIGSTOP);
}
static long queue_to_parent(void) {
    return sigqueue(getppid(), SIGKILL, (union sigval){0});
}
static long open_parent(void) {
    return syscall(SYS_pidfd_open, getppid(), 0);
}
static long have_parent_killed(void) {
    return fcntl(pipe_to_itself[0], F_SETOWN, getppid());
}
static long have_signals_sent(void) {
    return fcntl(pipe_to_itself[0], F_SETFL, O_ASYNC);
}
static long trace_parent(void) {
    return ptrace(PTRACE_ATTACH, getppid(), 0, 0);
}
static long read_parent(void) {
    char byte;
    struct iovec here = {&byte, 1}, there = {&pipe_to_itself, 1};
    return process_vm_readv(getppid(), &here, 1, &there, 1, 0);
}
static long write_parents_memory(void) {
    char name[64];
    snprintf(name, sizeof name, "/proc/%d/mem", (int)getppid());
    return open(name, O_RDWR);
}
static long limit_parent(void) {
    struct rlimit none = {0, 0};
    return prlimit(getppid(), RLIMIT_CPU, &none, NULL);
}
static long write_file(void) {
    return open("/tmp/sandbox", O_WRONLY);
}
static long write_by_stdio(void) {
    return fopen("/tmp/sandbox", "w") ? 0 : -1;
}
static long make_file(void) {
    return open("/tmp", O_TMPFILE | O_RDWR, 0600);
}
static long make_memory_file(void) {
    return memfd_create("sandbox", 0);
}
static long open_in_a_new_way(void) {
    unsigned long long how[3] = {O_WRONLY};
    return syscall(SYS_openat2, AT_FDCWD, "/tmp", how, sizeof how);
}
static long cut_file(void) {
    return truncate("/tmp/sandbox", 0);
}
static long remove_file(void) {
    return unlink("/tmp/sandbox");
}
static long rename_file(void) {
    return rename("/tmp/sandbox", "/tmp/box");
}
static long make_folder(void) {
    return mkdir("/tmp/sandbox", 0700);
}
static long remove_folder(void) {
    return rmdir("/tmp/sandbox");
}
static long make_link(void) {
    return symlink("anything", "/tmp/sandbox");
}
static long make_hard_link(void) {
    return link("/bin/true", "/tmp/sandbox");
}
static long make_pipe(void) {
    return mkfifo("/tmp/sandbox", 0600);
}
static long change_mode(void) {
    return chmod("/tmp", 0);
}
static long change_owner(void) {
    return chown("/tmp", 1, 1);
}
static long change_time(void) {
    return utimensat(AT_FDCWD, "/tmp", NULL, 0);
}
static long type_on_terminal(void) {
    return ioctl(0, TIOCSTI, "x");
}
static long open_socket(void) {
    return socket(AF_UNIX, SOCK_STREAM, 0);
}
static long mount_something(void) {
    return mount("none", "/tmp", "tmpfs", 0, NULL);
}
static long leave_namespace(void) {
    return unshare(CLONE_NEWUSER);
}
static long load_filter(void) {
    return syscall(SYS_bpf, 0, NULL, 0);
}
static long watch_events(void) {
    return syscall(SYS_perf_event_open, NULL, 0, -1, -1, 0);
}
static long ask_by_ring(void) {
    return syscall(SYS_io_uring_setup, 1, NULL);
}
static long handle_faults(void) {
    return syscall(SYS_userfaultfd, 0);
}
static long keep_key(void) {
    return syscall(SYS_keyctl, 0, 0, 0);
}
static long leave_session(void) {
    return setsid();
}
static long let_others_look(void) {
    return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}
static long copy_descriptor(void) {
    return dup2(1, 4);
}

static const struct {
    const char *what;
    long (*ask)(void);
} refused[] = {{"execve", run_another},
               {"execveat", run_by_descriptor},
               {"fork", start_process},
               {"vfork", start_by_vfork},
               {"clone3", start_by_clone3},
               {"SIGSTOP to the parent", stop_parent},
               {"SIGKILL to the parent", kill_parent},
               {"SIGKILL to the group", kill_group},
               {"a signal to all", kill_all},
               {"tgkill of the parent", kill_parents_thread},
               {"sigqueue to the parent", queue_to_parent},
               {"pidfd_open", open_parent},
               {"F_SETOWN", have_parent_killed},
               {"O_ASYNC", have_signals_sent},
               {"PTRACE_ATTACH to the parent", trace_parent},
               {"process_vm_readv", read_parent},
               {"the parent's memory", write_parents_memory},
               {"limits of the parent", limit_parent},
               {"open for writing", write_file},
               {"fopen for writing", write_by_stdio},
               {"a nameless file", make_file},
               {"memfd_create", make_memory_file},
               {"openat2", open_in_a_new_way},
               {"truncate", cut_file},
               {"unlink", remove_file},
               {"rename", rename_file},
               {"mkdir", make_folder},
               {"rmdir", remove_folder},
               {"symlink", make_link},
               {"link", make_hard_link},
               {"mkfifo", make_pipe},
               {"chmod", change_mode},
               {"chown", change_owner},
               {"utimensat", change_time},
               {"TIOCSTI", type_on_terminal},
               {"socket", open_socket},
               {"mount", mount_something},
               {"unshare", leave_namespace},
               {"bpf", load_filter},
               {"perf_event_open", watch_events},
               {"io_uring_setup", ask_by_ring},
               {"userfaultfd", handle_faults},
               {"keyctl", keep_key},
               {"setsid", leave_session},
               {"PR_SET_DUMPABLE", let_others_look},
               {"dup2", copy_descriptor}};
enum { REFUSED = sizeof refused / sizeof refused[0] };

static long compute(void) {
    void *room = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    return room == MAP_FAILED ? -1 : mprotect(room, 4096, PROT_READ);
}
static long read_file(void) {
    return open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
}
static long print(void) {
    return write(pipe_to_itself[1], "x", 1);
}
static long wait_a_little(void) {
    return usleep(1);
}
static long signal_itself(void) {
    return raise(SIGCONT);
}
static long become_the_program(void) {
    return execve(program, (char *[]){"true", NULL}, (char *[]){NULL});
}

static const struct {
    const char *what;
    long (*ask)(void);
} granted[] = {{"memory", compute},          {"reading a file", read_file},
               {"writing to a pipe", print}, {"usleep", wait_a_little},
               {"raise", signal_itself},     {"the one program", become_the_program}};
enum { GRANTED = sizeof granted / sizeof granted[0] };

// The exit status of a child that asks in the sandbox: 0 when it is given what it asked for, or errno.
static int status_of(long (*ask)(void)) {
    int status;

    ck_assert_int_eq(pipe2(pipe_to_itself, O_CLOEXEC), 0);
    pid_t child = fork();

    if (child == 0) {
        program = "/bin/true";
        if (sandbox_enter(&program) != 0)
            _exit(255);
        errno = 0;
        _exit(ask() < 0 ? errno : 0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    close(pipe_to_itself[0]);
    close(pipe_to_itself[1]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
}

START_TEST(test_refused) {
    int status = status_of(refused[_i].ask);

    ck_assert_msg(status == EPERM, "%s: status %d, not EPERM", refused[_i].what, status);
}
END_TEST

START_TEST(test_granted) {
    int status = status_of(granted[_i].ask);

    ck_assert_msg(status == 0, "%s: status %d", granted[_i].what, status);
}
END_TEST

// The exit status of grep, started as a runner is.
static int status_of_grep(const char *pattern, const char *file) {
    int status;
    pid_t child = fork();

    if (child == 0) {
        sandbox_drop_capabilities();
        program = "/bin/grep";
        if (sandbox_there() && sandbox_enter(&program) != 0)
            _exit(3);
        execve(
            program,
            (char *[]){"grep", "-qszE", (char *)(uintptr_t)pattern, (char *)(uintptr_t)file, NULL},
            (char *[]){NULL});
        _exit(4);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WEXITSTATUS(status);
}

START_TEST(test_nothing_left_of_root) {
    ck_assert_int_eq(status_of_grep("CapInh:\t0+\nCapPrm:\t0+\nCapEff:\t0+\n", "/proc/self/status"),
                     0);
}
END_TEST

// The judge makes itself undumpable and starts workers, and each of these starts runners.
START_TEST(test_judge_unseen) {
    int status;
    pid_t worker = fork();

    if (worker == 0) {
        prctl(PR_SET_DUMPABLE, 0);
        pid_t second = fork();
        if (second == 0) {
            char name[64];
            snprintf(name, sizeof name, "/proc/%d/maps", (int)getpid());
            _exit(status_of_grep(".", name));
        }
        _exit(waitpid(second, &status, 0) == second ? WEXITSTATUS(status) : 5);
    }
    ck_assert_int_eq(waitpid(worker, &status, 0), worker);
    ck_assert_int_eq(WEXITSTATUS(status), 2); // cannot be opened
}
END_TEST

Suite *sandbox_suite(void) {
    Suite *suite = suite_create("sandbox");
    TCase *kept = tcase_create("system");

    tcase_add_loop_test(kept, test_refused, 0, sandbox_there() ? REFUSED : 0);
    tcase_add_loop_test(kept, test_granted, 0, sandbox_there() ? GRANTED : 0);
    tcase_add_test(kept, test_nothing_left_of_root);
    tcase_add_test(kept, test_judge_unseen);
    suite_add_tcase(suite, kept);
    return suite;
}
