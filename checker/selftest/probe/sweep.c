// Linked to each planted fault: chooses the schedules a program runs under, and prints what was found in one line.
//
//   SWEEP="ORDER SEED POISON [ended]"   one run: "fault KIND THREAD/BLOCK TEXT" or "warning TEXT", a line each; with
//                                       `ended`, a barrier after the end of some threads is a fault
//   SWEEP=100                           so many runs, each under another schedule: nothing may be found; prints
//                                       "clean under 100 schedules", or what was found first
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../../common/simt/simt.h"

static FILE *report;

// "3", or "(3,0,1)" where there is more than one dimension.
static void print_index(uint3 i, bool flat) {
    if (flat)
        fprintf(report, "%u", i.x);
    else
        fprintf(report, "(%u,%u,%u)", i.x, i.y, i.z);
}

static void on_fault(const struct simt_fault *fault) {
    extern _Thread_local struct dim3 blockDim, gridDim;

    fprintf(report, "fault %s ", simt_fault_name(fault->kind));
    print_index(fault->thread, blockDim.y == 1 && blockDim.z == 1);
    fputc('/', report);
    print_index(fault->block, gridDim.y == 1 && gridDim.z == 1);
    fprintf(report, " %s\n%s", fault->text, fault->more);
    fflush(report);
    _exit(0);
}

static void on_warning(const char *text) {
    fprintf(report, "warning %s\n", text);
    fflush(report);
}

static void report_to(FILE *file) {
    report = file;
    simt_on_fault(on_fault);
    simt_on_warning(on_warning);
}

static void run_once(const char *order, unsigned long seed, unsigned poison, bool ended) {
    struct simt_schedule schedule = {
        .seed = seed, .poison = poison, .switch_at_atomics = true, .ended_is_a_fault = ended};

    schedule.order = strcmp(order, "reverse") == 0  ? SIMT_REVERSE
                     : strcmp(order, "random") == 0 ? SIMT_RANDOM
                                                    : SIMT_FORWARD;
    simt_set_schedule(&schedule);
}

// The program runs in a child of its own; `found` gets what it reports. Returns in the child.
static void run_apart(unsigned number, char *found, size_t room) {
    static const char *const orders[] = {"forward", "reverse", "random", "random"};
    static const unsigned poisons[] = {0xDEADBEEF, 0, 0xFFFFFFFF, 0x7F7F7F7F, 1};
    int out[2], status;
    size_t used = 0;

    if (pipe(out) != 0)
        exit(1);
    pid_t child = fork();
    if (child == 0) {
        alarm(20);
        if (!freopen("/dev/null", "w", stdout))
            exit(1);
        dup2(out[1], 2);
        report_to(fdopen(out[1], "w"));
        run_once(orders[number % 4], number, poisons[number % 5], false);
        return;
    }
    close(out[1]);
    for (ssize_t got; used + 1 < room && (got = read(out[0], found + used, room - 1 - used)) > 0;)
        used += (size_t)got;
    found[used] = 0;
    close(out[0]);
    waitpid(child, &status, 0);
    if (used == 0 && status != 0)
        snprintf(found, room, "it ended with status %d", status);
    if (*found == 0)
        return;
    printf("schedule %u: %s\n", number, found);
    exit(1);
}

static __attribute__((constructor)) void sweep(void) {
    const char *how = getenv("SWEEP");
    char order[16], ended[16] = "", found[2048];
    unsigned long seed;
    unsigned poison, schedules;

    if (!how)
        return;
    if (sscanf(how, "%15s %lu %x %15s", order, &seed, &poison, ended) >= 3) {
        report_to(stdout);
        run_once(order, seed, poison, *ended);
        return;
    }
    schedules = (unsigned)atoi(how);
    for (unsigned i = 0; i < schedules; i++) {
        run_apart(i, found, sizeof found);
        if (report)
            return; // the child
    }
    printf("clean under %u schedules\n", schedules);
    exit(0);
}
