// The runner: takes cases, has the student's functions called on each, sends back all that came of it. It knows
// no right answer, and whatever happens in here is the student's doing until it is shown otherwise.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../common/simt/simt.h"
#include "../judge/judge.h"
#include "../judge/wire.h"
#include "runner.h"
#include "state.h"

static const char *cases;     // the memory file
static struct wire_frame now; // which case and schedule is running
struct runner_state runner;

static void send(const void *data, size_t size) {
    const char *at = data;

    while (size > 0) {
        ssize_t sent = write(WIRE_FRAMES_FD, at, size);
        if (sent <= 0)
            _exit(WIRE_EXIT_WIRE);
        at += sent;
        size -= (size_t)sent;
    }
}

static void send_frame(enum wire_frame_type type, uint64_t bytes) {
    now.magic = WIRE_MAGIC;
    now.type = type;
    now.bytes = bytes;
    send(&now, sizeof now);
}

static void send_fault(enum wire_frame_type type, const struct wire_fault *fault) {
    send_frame(type, sizeof *fault);
    send(fault, sizeof *fault);
}

static void copy_text(char *to, size_t size, const char *from) {
    snprintf(to, size, "%s", from);
}

static void on_fault(const struct simt_fault *fault) {
    struct wire_fault out = {.block = {fault->block.x, fault->block.y, fault->block.z},
                             .thread = {fault->thread.x, fault->thread.y, fault->thread.z}};

    copy_text(out.kind, sizeof out.kind, simt_fault_name(fault->kind));
    copy_text(out.kernel, sizeof out.kernel, fault->kernel);
    copy_text(out.text, sizeof out.text, fault->text);
    copy_text(out.more, sizeof out.more, fault->more);
    send_fault(WIRE_FAULT, &out);
    _exit(WIRE_EXIT_FAULT);
}

static void on_warning(const char *text) {
    struct wire_fault out = {.kind = "warning"};

    copy_text(out.text, sizeof out.text, text);
    send_fault(WIRE_WARNING, &out);
}

// The soft limit on CPU time: still time to say where it was spent.
static void on_time(int signal_number) {
    struct wire_fault out = {.kind = "time"};

    (void)signal_number;
    simt_where(out.text, sizeof out.text);
    send_fault(WIRE_FAULT, &out);
    _exit(WIRE_EXIT_FAULT);
}

static void on_launch(const struct simt_launch *l) {
    const char *noted = runner.row->noted;

    if (!runner.watching)
        return;
    runner.seen.num_launches++;
    runner.seen.other_streams += runner.stream && l->stream != runner.stream;
    if ((noted && strncmp(noted, l->name, strlen(noted)) != 0) ||
        runner.seen.num_noted++ >= WIRE_LAUNCHES)
        return;
    struct wire_launch *out = &runner.seen.launch[runner.seen.num_noted - 1];
    copy_text(out->kernel, sizeof out->kernel, l->name);
    memcpy(out->grid, &l->grid, sizeof out->grid);
    memcpy(out->block, &l->block, sizeof out->block);
    out->num_args = l->num_args;
    memcpy(out->args, l->args, sizeof out->args);
}

static void on_finish(const struct simt_launch *l, unsigned most_global_atomics) {
    if (most_global_atomics > runner.seen.most_global_atomics)
        runner.seen.most_global_atomics = most_global_atomics;
    if (runner.row->snapshot_kernel && strcmp(runner.row->snapshot_kernel, l->name) == 0)
        runner_snapshot(runner.call.array[runner.row->snapshot_array], runner.kase->n);
}

static void on_wait(void) {
    runner.seen.waits += runner.watching;
}

static void on_copy(enum cudaMemcpyKind kind, size_t size) {
    (void)size;
    if (!runner.watching)
        return;
    if (kind == cudaMemcpyDeviceToDevice)
        runner.seen.device_copies++;
    else if (kind != cudaMemcpyHostToHost)
        runner.seen.host_copies++;
}

static void on_allocation(size_t size) {
    (void)size;
    runner.seen.allocations += runner.watching;
}

static void on_refusal(const char *what, cudaError_t error) {
    char text[256];

    if (!runner.watching || runner.seen.refused++ > 0)
        return;
    snprintf(text, sizeof text, "%s failed: %s (%s)", what, cudaGetErrorName(error),
             cudaGetErrorString(error));
    on_warning(text);
}

static void must(cudaError_t error) {
    if (error)
        _exit(WIRE_EXIT_WIRE);
}

// Device arrays for a case; on a dirty one those of the case before serve again.
static void prepare(const struct wire_case *c) {
    for (unsigned i = 0; i < c->num_arrays; i++) {
        const struct wire_array *a = &c->array[i];
        size_t bytes = a->length * sizeof(unsigned);
        if (!c->dirty) // one element where there is none, so that the pointer is a real one
            must(cudaMalloc((void **)&runner.call.array[i], bytes ? bytes : sizeof(unsigned)));
        simt_label(runner.call.array[i], a->name);
        if (a->offset && bytes)
            must(
                cudaMemcpy(runner.call.array[i], cases + a->offset, bytes, cudaMemcpyHostToDevice));
    }
    runner.call.grid = c->grid;
    runner.call.block = c->block;
    runner.call.n = c->n;
    runner.call.param = c->param;
    runner.call.input = c->num_arrays ? cases + c->array[0].offset : NULL;
}

static void send_outcome(const struct wire_case *c) {
    uint64_t bytes = sizeof runner.seen;
    unsigned kept =
        runner.seen.num_snapshots < WIRE_SNAPSHOTS ? runner.seen.num_snapshots : WIRE_SNAPSHOTS;

    for (unsigned i = 0; i < c->num_arrays; i++)
        bytes += (c->array[i].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
    bytes += kept * c->n * sizeof(unsigned);
    send_frame(WIRE_OUTCOME, bytes);
    send(&runner.seen, sizeof runner.seen);
    simt_device_open(); // the margins belong to no allocation, so no copy would bring them
    for (unsigned i = 0; i < c->num_arrays; i++)
        send(runner.call.array[i] - WIRE_MARGIN,
             (c->array[i].length + 2 * WIRE_MARGIN) * sizeof(unsigned));
    simt_device_close();
    for (unsigned i = 0; i < kept; i++)
        send(runner.snapshot[i], c->n * sizeof(unsigned));
}

// A build has the probe's hooks, or AddressSanitizer.
extern void __asan_init(void) __attribute__((weak));

static bool watched(void) {
    return &simt_probe != NULL;
}

const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "detect_leaks=0:detect_stack_use_after_return=0:handle_segv=0:handle_sigbus=0:handle_"
           "sigfpe=0:"
           "handle_sigill=0:allocator_may_return_null=1:print_legend=0:symbolize=0:exitcode=43";
}

// For a debugger: a breakpoint here stops before each case.
void runner_case_begins(void);
__attribute__((noinline)) void runner_case_begins(void) {
    __asm__ volatile("");
}

static void run_case(const struct wire_case *c, const struct wire_schedule *s) {
    struct simt_schedule schedule = {.order = (enum simt_order)s->order,
                                     .seed = s->seed,
                                     .poison = s->poison,
                                     .switch_at_atomics = true,
                                     .refuse_launch = c->refuse_launch,
                                     .ended_is_a_fault = runner_ended_is_a_fault != 0};

    simt_set_schedule(&schedule);
    runner.poison = s->poison;
    if (!c->dirty)
        simt_reset();
    prepare(c);
    memset(&runner.seen, 0, sizeof runner.seen);
    uint64_t before = watched() ? simt_probe.accesses() : 0;
    if (watched())
        simt_probe.own(runner.row->owned ? runner.call.array[0] : NULL,
                       runner.kase->array[0].length * sizeof(unsigned));
    runner_case_begins();
    runner.watching = true;
    runner.seen.returned = (int32_t)runner.row->call(&runner.call);
    runner.seen.launch_error = (int32_t)cudaGetLastError();
    runner.watching = false;
    runner.seen.sync_error = (int32_t)cudaDeviceSynchronize();
    if (watched()) {
        runner.seen.foreign_writes =
            simt_probe.stranger(&runner.seen.foreign_element, &runner.seen.foreign_thread);
        runner.seen.accesses = simt_probe.accesses() - before;
    }
    send_outcome(c);
}

static const struct runner_row *find_row(const char *function) {
    for (const struct runner_row *r = runner_rows; r->function; r++)
        if (strcmp(r->function, function) == 0)
            return r;
    _exit(WIRE_EXIT_WIRE);
}

static const struct wire_header *map_cases(void) {
    struct stat status;

    if (fstat(WIRE_CASES_FD, &status) != 0 || (size_t)status.st_size < sizeof(struct wire_header))
        _exit(WIRE_EXIT_WIRE);
    cases = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, WIRE_CASES_FD, 0);
    const struct wire_header *header = (const void *)cases;
    if (cases == MAP_FAILED || header->magic != WIRE_MAGIC ||
        header->bytes != (uint64_t)status.st_size)
        _exit(WIRE_EXIT_WIRE);
    return header;
}

// A kernel of the glue's own, built with the student's flags: if its accesses go unseen, so would the student's.
static void prove_that_hooks_fire(void) {
    uint64_t before = watched() ? simt_probe.accesses() : 0;
    struct wire_fault out = {.kind = "blind"};

    runner_proof();
    if (&__asan_init || (watched() && simt_probe.accesses() > before))
        return;
    send_fault(WIRE_FAULT, &out);
    _exit(WIRE_EXIT_FAULT);
}

int main(void) {
    const struct wire_header *header = map_cases();
    const struct wire_case *c = (const void *)(header + 1);
    struct simt_observer observer = {on_launch,     on_finish,  on_copy,
                                     on_allocation, on_refusal, on_wait};

    signal(SIGXCPU, on_time);
    simt_lines_later = true; // the judge has the means, a limited runner may not
    simt_on_fault(on_fault);
    simt_on_warning(on_warning);
    simt_observe(&observer);
    prove_that_hooks_fire();
    for (uint32_t i = 0; i < header->num_cases; i++) {
        runner.row = find_row(c[i].function);
        runner.kase = &c[i];
        now.number = i;
        for (uint32_t s = 0; s < c[i].num_schedules; s++) {
            now.schedule = s;
            run_case(&c[i], &c[i].schedule[s]);
        }
    }
    fflush(stdout);
    send_frame(WIRE_DONE, 0);
    _exit(WIRE_EXIT_DONE); // no destructor has a say
}
