#include "process.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sandbox.h"
#include "wire.h"

static const size_t RESIDENT_LIMIT = (size_t)1 << 30;
enum { BUSY = 10 }; // how many times as long a process may take when it is kept from running
static const double IDLE = 0.3; // seconds without a sign of life, once its time is up
enum { OUT_KEPT = 64 * 1024, ERR_KEPT = 4 * 1024 };
enum { OUT, ERR, FRAMES, EXEC, PIPES };

// A pipe being read: what is kept, and how much came.
struct stream {
    int fd;
    char *data;
    size_t kept, room, limit;
    unsigned long long bytes;
};

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void set_limit(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit = {soft, hard};

    setrlimit(resource, &limit);
}

// The child, up to its new life: only what it needs is open, nothing of the judge's surroundings is left.
static void become(const char *path, int cases_fd, const int out[4],
                   const struct process_limits *limits) {
    static char *const no_environment[] = {NULL};
    char *const plain[] = {(char *)(uintptr_t)path, NULL};
    char *const sanitized[] = {(char *)(uintptr_t)limits->sanitizer, "--error-exitcode", "44",
                               plain[0], NULL};
    char *const *arguments = limits->sanitizer ? sanitized : plain;
    sigset_t none;
    int null = open("/dev/null", O_RDONLY);
    int from[6] = {null, out[0], out[1], cases_fd, out[2], out[3]};

    for (int i = 0; i < 6; i++) // out of the way of the numbers they will get
        from[i] = fcntl(from[i], F_DUPFD, 32);
    for (int i = 0; i < 6; i++)
        dup2(from[i], i);
    fcntl(5, F_SETFD, FD_CLOEXEC); // closes when execve worked
    for (int fd = 6; fd < 256; fd++)
        close(fd);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int s = 1; s < 32; s++)
        signal(s, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    set_limit(RLIMIT_CPU, limits->cpu_seconds, limits->cpu_seconds + 1);
    set_limit(RLIMIT_CORE, 0, 0);
    if (limits->address_space)
        set_limit(RLIMIT_AS, limits->address_space, limits->address_space);
    if (!limits->device) {
        set_limit(RLIMIT_FSIZE, 0, 0);
        set_limit(RLIMIT_NOFILE, 32, 32);
        set_limit(RLIMIT_NPROC, 0, 0); // no processes or threads of its own; root is not held by it
    }
    // A GPU's library may start helpers of the system's, which are no student's: no sandbox there.
    const char *program = arguments[0];
    if (!limits->device)
        sandbox_drop_capabilities(); // root could lift the limits, and write to the judge's memory
    if (limits->device || !sandbox_there() || sandbox_enter(&program) == 0)
        execve(program, arguments, no_environment);
    int error = errno;
    if (write(5, &error, sizeof error) != sizeof error)
        _exit(126);
    _exit(127);
}

static void keep(struct stream *s, const char *data, size_t size) {
    s->bytes += size;
    if (size > s->limit - s->kept)
        size = s->limit - s->kept;
    if (s->kept + size + 1 > s->room) {
        size_t room = 2 * (s->kept + size + 1);
        char *grown = realloc(s->data, room);
        if (!grown)
            return;
        s->data = grown;
        s->room = room;
    }
    memcpy(s->data + s->kept, data, size);
    s->kept += size;
    s->data[s->kept] = 0;
}

// Reads what is there. Returns false at the end of the stream.
static bool drain(struct stream *s) {
    static char buffer[64 * 1024];

    for (int rounds = 0; rounds < 64; rounds++) { // then others get their turn
        ssize_t got = read(s->fd, buffer, sizeof buffer);
        if (got < 0)
            return errno == EAGAIN || errno == EINTR;
        if (got == 0)
            return false;
        keep(s, buffer, (size_t)got);
        if ((size_t)got < sizeof buffer)
            return true; // that was all there is
    }
    return true;
}

// Kills whatever this process started and has not ended: the group, then all that was handed over to us as the
// nearest subreaper, until no child is left.
static void kill_tree(pid_t group) {
    kill(-group, SIGKILL);
    for (;;) {
        pid_t ended = waitpid(-1, NULL, WNOHANG);
        if (ended < 0 && errno == ECHILD)
            return;
        if (ended > 0)
            continue;
        char line[4096] = "", *next = line;
        FILE *children = fopen("/proc/thread-self/children", "re");
        if (!children || !fgets(line, sizeof line, children))
            line[0] = 0;
        if (children)
            fclose(children);
        for (long pid; (pid = strtol(next, &next, 10)) > 0;)
            kill((pid_t)pid, SIGKILL);
        kill(-group, SIGKILL);
        usleep(500);
    }
}

// Bytes of memory that a process has in use.
static size_t resident(pid_t pid) {
    char name[64];
    unsigned long size = 0, pages = 0;

    snprintf(name, sizeof name, "/proc/%d/statm", (int)pid);
    FILE *file = fopen(name, "re");
    if (!file || fscanf(file, "%lu %lu", &size, &pages) != 2)
        pages = 0;
    if (file)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

// Whether a process could run now: it waits for nothing but a core.
static bool is_runnable(pid_t pid) {
    char name[64], state = '?';

    snprintf(name, sizeof name, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(name, "re");
    if (!file || fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
        state = '?';
    if (file)
        fclose(file);
    return state == 'R' || state == 'D';
}

// Reads the pipes until the runner has ended or its time is up. Returns whether it ended by itself.
static bool watch(pid_t pid, struct stream s[PIPES], const struct process_limits *limits,
                  double start, struct process_result *r, siginfo_t *ended) {
    double wall = 2.0 * limits->cpu_seconds + 2.0;
    double stopped = 0, idle = 0; // since when
    int wait_ms = 1;

    for (;;) {
        struct pollfd p[PIPES];
        for (int i = 0; i < PIPES; i++)
            p[i] = (struct pollfd){s[i].fd, POLLIN, 0};
        int ready = poll(p, PIPES, wait_ms);
        for (int i = OUT; i < PIPES && ready > 0; i++)
            if (p[i].revents && !drain(&s[i])) {
                close(s[i].fd);
                s[i].fd = -1;
            }
        ended->si_pid = 0;
        if (waitid(P_PID, (id_t)pid, ended, WEXITED | WSTOPPED | WNOHANG | WNOWAIT) != 0 ||
            ended->si_pid != pid)
            stopped = 0;
        else if (ended->si_code != CLD_STOPPED && ended->si_code != CLD_TRAPPED)
            return true;
        else if (stopped == 0)
            stopped = now();
        else if (now() - stopped > 0.3) // a debugger stops it for less
            return true;
        if (s[FRAMES].bytes > limits->frame_bytes) {
            r->end = END_OVERRUN;
            return false;
        }
        if (!limits->address_space && !limits->device && resident(pid) > RESIDENT_LIMIT) {
            r->end = END_MEMORY;
            return false;
        }
        // A process that could run and is not let, on a busy machine, gets more time; one that sleeps waits in vain.
        if (now() - start <= wall || is_runnable(pid))
            idle = now();
        if (now() - start > BUSY * wall || now() - idle > IDLE) {
            r->end = END_WALL;
            return false;
        }
        wait_ms = ready > 0 ? 1 : wait_ms < 8 ? wait_ms + 1 : 8;
    }
}

static void conclude(const siginfo_t *ended, const struct process_limits *limits, int exec_error,
                     struct process_result *r) {
    if (exec_error) {
        r->end = END_NO_EXEC;
        r->code = exec_error;
    } else if (ended->si_code == CLD_EXITED) {
        r->end = END_EXIT;
        r->code = ended->si_status;
    } else if (ended->si_code == CLD_STOPPED || ended->si_code == CLD_TRAPPED) {
        r->end = END_STOPPED;
        r->code = ended->si_status;
    } else {
        r->end = END_SIGNAL;
        r->code = ended->si_status;
        if (r->code == SIGXCPU || (r->code == SIGKILL && r->cpu_seconds >= limits->cpu_seconds))
            r->end = END_CPU;
    }
}

int process_run(const char *path, int cases_fd, const struct process_limits *limits,
                struct process_result *r) {
    int pipes[PIPES][2];
    struct stream s[PIPES] = {[OUT] = {.limit = OUT_KEPT},
                              [ERR] = {.limit = ERR_KEPT},
                              [FRAMES] = {.limit = limits->frame_bytes + 1},
                              [EXEC] = {.limit = sizeof(int)}};

    memset(r, 0, sizeof *r);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGCHLD, SIG_DFL); // an ignored one would let children vanish unasked
    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < PIPES; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0)
            return -1;
    fflush(NULL);
    double start = now();
    pid_t pid = fork();
    if (pid < 0)
        return -1;
    if (pid == 0)
        become(path, cases_fd,
               (int[]){pipes[OUT][1], pipes[ERR][1], pipes[FRAMES][1], pipes[EXEC][1]}, limits);
    setpgid(pid, pid);
    for (int i = 0; i < PIPES; i++) {
        close(pipes[i][1]);
        s[i].fd = pipes[i][0];
        fcntl(s[i].fd, F_SETFL, O_NONBLOCK);
    }

    siginfo_t ended = {0};
    bool by_itself = watch(pid, s, limits, start, r, &ended);
    struct rusage used;
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
    while (wait4(pid, NULL, 0, &used) < 0 && errno == EINTR)
        ;
    kill_tree(pid);
    r->wall_seconds = now() - start;
    r->cpu_seconds = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                     1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    r->peak_bytes = (size_t)used.ru_maxrss * 1024;
    for (int i = 0; i < PIPES; i++) {
        while (s[i].fd >= 0 && s[i].kept < s[i].limit) {
            size_t had = s[i].kept;
            if (!drain(&s[i]) || s[i].kept == had)
                break;
        }
        if (s[i].fd >= 0)
            close(s[i].fd);
        if (!s[i].data)
            s[i].data = calloc(1, 1);
    }
    int exec_error = 0;
    if (s[EXEC].kept == sizeof exec_error)
        memcpy(&exec_error, s[EXEC].data, sizeof exec_error);
    free(s[EXEC].data);
    if (by_itself)
        conclude(&ended, limits, exec_error, r);
    r->frames = s[FRAMES].data;
    r->num_frames = s[FRAMES].kept;
    r->out = s[OUT].data;
    r->err = s[ERR].data;
    r->out_bytes = s[OUT].bytes;
    r->err_bytes = s[ERR].bytes;
    return 0;
}

size_t process_size(const char *path) {
    Elf64_Ehdr head;
    size_t bytes = 0;
    FILE *file = fopen(path, "re");

    if (!file)
        return 0;
    if (fread(&head, sizeof head, 1, file) == 1 && fseek(file, (long)head.e_phoff, SEEK_SET) == 0)
        for (int i = 0; i < head.e_phnum; i++) {
            Elf64_Phdr part;
            if (fread(&part, sizeof part, 1, file) == 1 && part.p_type == PT_LOAD)
                bytes += part.p_memsz;
        }
    fclose(file);
    return bytes;
}

void process_free(struct process_result *r) {
    free(r->frames);
    free(r->out);
    free(r->err);
    memset(r, 0, sizeof *r);
}
