// The CPU's engine as a runner's platform: it is steered, and watched.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/simt/simt.h"
#include "platform.h"

static uint64_t accesses_before;
static struct simt_live live_before;

// cpu_send.c: from now on nobody else writes where results go, nor, if the engine alone may, opens files or changes what memory
// may be used for.
void cpu_close_frames(bool engine_alone);

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
    runner_fault(&out);
}

// The soft limit on CPU time: still time to say where it was spent.
static void on_time(int signal_number) {
    struct wire_fault out = {.kind = "time"};

    simt_where(out.text, sizeof out.text);
    if (!runner.watching && strncmp(out.text, "kernel ", strlen("kernel ")) != 0) {
        signal(signal_number, SIG_DFL); // perhaps in the middle of a frame
        raise(signal_number);
        return;
    }
    runner_fault(&out);
}

// Work on another stream than the one that the student's code is given: the default one, if it is given none.
static void note_stream(cudaStream_t stream) {
    if (stream == cudaStreamLegacy)
        stream = NULL;
    runner.seen.other_streams += stream != runner.stream;
}

static void on_launch(const struct simt_launch *l) {
    const char *noted = runner.row->noted;

    if (!runner.watching)
        return;
    runner.seen.num_launches++;
    note_stream(l->stream);
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

static void on_copy(enum cudaMemcpyKind kind, size_t size, cudaStream_t stream) {
    (void)size;
    if (!runner.watching)
        return;
    note_stream(stream);
    if (kind == cudaMemcpyDeviceToDevice)
        runner.seen.device_copies++;
    else if (kind != cudaMemcpyHostToHost)
        runner.seen.host_copies++;
}

static void on_allocation(size_t size) {
    (void)size;
    runner.seen.allocations += runner.watching;
}

// Says so once in a case.
static void on_refusal_of(const char *what, cudaError_t error) {
    char text[256];

    if (!runner.watching || runner.told++ > 0)
        return;
    snprintf(text, sizeof text, "%s failed: %s (%s)", what, cudaGetErrorName(error),
             cudaGetErrorString(error));
    runner_warning(text);
}

static void on_refusal(const char *what, cudaError_t error) {
    runner.seen.refused += runner.watching;
    on_refusal_of(what, error);
}

// Calls that cannot be meant so: an error code alone does not say which call it was.
static void on_failure(const char *call, cudaError_t error) {
    static const cudaError_t misuse[] = {cudaErrorInvalidValue,
                                         cudaErrorInvalidMemcpyDirection,
                                         cudaErrorInvalidDevicePointer,
                                         cudaErrorInvalidResourceHandle,
                                         cudaErrorStreamCaptureUnsupported,
                                         cudaErrorStreamCaptureImplicit};

    for (size_t i = 0; i < sizeof misuse / sizeof misuse[0]; i++)
        if (error == misuse[i] && strcmp(call, "cudaMalloc") != 0) // a refusal already
            on_refusal_of(call, error);
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

// A kernel of the glue's own, built with the student's flags: if its accesses go unseen, so would the student's.
static void prove_that_hooks_fire(void) {
    uint64_t before = watched() ? simt_probe.accesses() : 0;
    struct wire_fault out = {.kind = "blind"};

    runner_proof();
    if (&__asan_init || (watched() && simt_probe.accesses() > before))
        return;
    runner_fault(&out);
}

void platform_start(void) {
    struct simt_observer observer = {on_launch,     on_finish,  on_copy,
                                     on_allocation, on_refusal, on_wait};

    cpu_close_frames(!&__asan_init); // which does both
    signal(SIGXCPU, on_time);
    simt_lines_later = true; // the judge has the means, a limited runner may not
    simt_on_fault(on_fault);
    simt_on_warning(runner_warning);
    simt_observe(&observer);
    simt_on_failure(on_failure);
    prove_that_hooks_fire();
    simt_device_open(); // it is closed to host code while the student's runs, and that is enough
}

void platform_end(void) {
    if (watched() && simt_probe.costs)
        simt_probe.costs();
}

void platform_schedule(const struct wire_case *c, const struct wire_schedule *s) {
    struct simt_schedule schedule = {.order = (enum simt_order)s->order,
                                     .seed = s->seed,
                                     .poison = s->poison,
                                     .switch_at_atomics = true,
                                     .refuse_launch = c->refuse_launch,
                                     .ended_is_a_fault = runner_ended_is_a_fault != 0};

    simt_set_schedule(&schedule);
}

void platform_reset(void) {
    simt_reset();
}

unsigned *platform_new(size_t bytes, const char *label) {
    void *array; // the engine keeps a guard around each allocation, and poisons both

    if (cudaMalloc(&array, bytes ? bytes : sizeof(unsigned)) != cudaSuccess)
        _exit(WIRE_EXIT_WIRE);
    simt_label(array, label);
    return array;
}

void platform_name_shared(const char *name) {
    simt_label_dynamic(name);
}

void platform_free(unsigned *array) {
    simt_label(array, "the scratch of an earlier call"); // for reports
    cudaFree(array);
}

void platform_poison(void *p, size_t bytes) {
    simt_device_open();
    for (size_t i = 0; i + sizeof(unsigned) <= bytes; i += sizeof(unsigned))
        memcpy((char *)p + i, &runner.poison, sizeof(unsigned));
    simt_device_close();
    if (watched())
        simt_probe.allocated(p, bytes);
}

void platform_write(unsigned *to, const void *from, size_t bytes) {
    if (cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice) != cudaSuccess)
        _exit(WIRE_EXIT_WIRE);
}

void platform_read(void *to, const unsigned *from, size_t bytes) {
    simt_device_open(); // no call of CUDA's: margins belong to no allocation, and a stream may be at work
    memcpy(to, from, bytes);
    simt_device_close();
}

static bool shut; // device memory, to host code

// Where the case says how threads are launched, the glue launches and none of the student's host code runs: then device
// memory may stay open, as opening it takes longer than a small kernel.
void platform_watch(void) {
    shut = runner.call.block == 0;
    if (shut)
        simt_device_close();
    simt_count_live(&live_before);
    live_before.streams += !runner.stream; // it will be made
    simt_label_dynamic(runner.row->dynamic);
    simt_refuse_copy(runner.kase->refuse_copy); // those that brought the case's arrays are done
    accesses_before = watched() ? simt_probe.accesses() : 0;
    if (watched())
        simt_probe.own(runner.row->owned ? runner.call.array[0] : NULL,
                       runner.kase->array[0].length * sizeof(unsigned));
}

static unsigned left(unsigned before, unsigned now) {
    return now > before ? now - before : 0;
}

static void count_what_is_left(void) {
    struct simt_live now;

    simt_count_live(&now);
    runner.seen.left_graphs = left(live_before.graphs, now.graphs);
    runner.seen.left_execs = left(live_before.execs, now.execs);
    runner.seen.left_streams = left(live_before.streams, now.streams + !runner.stream);
    runner.seen.left_events = left(live_before.events, now.events);
}

void platform_observed(void) {
    if (shut)
        simt_device_open();
    count_what_is_left();
    if (!watched())
        return;
    runner.seen.foreign_writes =
        simt_probe.stranger(&runner.seen.foreign_element, &runner.seen.foreign_thread);
    runner.seen.accesses = simt_probe.accesses() - accesses_before;
}

void platform_refuse(const char *call) {
    simt_refuse_call(call);
}

void platform_dry(int dry) {
    simt_set_dry(dry != 0);
}

static void count_node(enum cudaGraphNodeType type, const char *name) {
    runner.seen.nodes++;
    if (type == cudaGraphNodeTypeKernel)
        runner.seen.kernel_nodes++;
    if (type == cudaGraphNodeTypeHost || strcmp(name, "host") == 0)
        runner.seen.host_nodes++;
}

void platform_nodes(cudaGraphExec_t exec) {
    simt_graph_tasks(exec, count_node);
}
