#include "workers.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 4 };

void *workers_memory(size_t bytes) {
    void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);

    if (p == MAP_FAILED) {
        printf("the judge has no memory for its results\nverdict: fault\n");
        exit(3);
    }
    return p;
}

// Cores that this process may use.
static int cores(void) {
    cpu_set_t set;

    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

static void take_turns(_Atomic int *next, int count, void (*work)(int)) {
    for (int i; (i = atomic_fetch_add(next, 1)) < count;)
        work(i);
}

void workers_run(int count, int most, void (*work)(int i)) {
    static _Atomic int *next;
    int processes = cores() < MOST ? cores() : MOST;
    pid_t parent = getpid(), worker[MOST];
    int started = 0;

    if (!next)
        next = workers_memory(sizeof *next);
    *next = 0;
    processes = most < processes ? most : processes;
    processes = count < processes ? count : processes;
    // This process only waits meanwhile: a runner is ended with all that descends from who started it.
    for (fflush(NULL); processes > 1 && started < processes; started++) {
        worker[started] = fork();
        if (worker[started] < 0)
            break;
        if (worker[started] > 0)
            continue;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() == parent)
            take_turns(next, count, work);
        fflush(NULL);
        _exit(0);
    }
    for (int i = 0; i < started; i++)
        while (waitpid(worker[i], NULL, 0) < 0 && errno == EINTR)
            ;
    if (started == 0)
        take_turns(next, count, work);
}
