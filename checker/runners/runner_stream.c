#include "runner_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"

enum { MOST_SCRATCH = 4 }; // in a case

cudaStream_t runner_stream(void) {
    if (!runner.stream)
        cudaStreamCreate(&runner.stream);
    return runner.stream;
}

void runner_not_watched(bool ours) {
    runner.watching = !ours;
}

// The scratch of this case, and in front of it that of the case before while it is not yet freed.
static struct {
    unsigned *start;
    size_t bytes;
} given[2 * MOST_SCRATCH];
static unsigned num_given, num_stale;

void runner_scratch_begins(bool dirty) {
    num_stale = dirty ? num_given : 0;
    num_given = num_stale;
}

static void free_stale(void) {
    for (unsigned i = 0; i < num_stale; i++)
        platform_free(given[i].start);
    num_given -= num_stale;
    memmove(given, given + num_stale, num_given * sizeof *given);
    num_stale = 0;
}

void *runner_scratch(size_t bytes) {
    unsigned *scratch = NULL;

    runner_not_watched(true);
    if (bytes > 0) {
        scratch = platform_new(bytes, "scratch");
        if (num_given == num_stale + MOST_SCRATCH)
            _exit(WIRE_EXIT_WIRE);
        given[num_given].start = scratch;
        given[num_given++].bytes = bytes;
    }
    free_stale(); // now that the new one has another place
    runner_not_watched(false);
    return scratch;
}

// Of the first byte behind a scratch that has changed, its place; 0: none has.
static size_t written_past(const unsigned *start, size_t bytes) {
    unsigned behind[WIRE_MARGIN];
    size_t first = (bytes + sizeof *behind - 1) / sizeof *behind;

    platform_read(behind, start + first, sizeof behind - sizeof *behind);
    for (size_t i = 0; i + 1 < WIRE_MARGIN; i++)
        if (behind[i] != runner.poison)
            return (first + i) * sizeof *behind;
    return 0;
}

void runner_scratch_ends(void) {
    for (unsigned i = num_stale; i < num_given; i++) {
        size_t at = written_past(given[i].start, given[i].bytes);
        if (at == 0)
            continue;
        struct wire_fault fault;
        memset(&fault, 0, sizeof fault);
        snprintf(fault.kind, sizeof fault.kind, "bounds");
        snprintf(fault.text, sizeof fault.text,
                 "out of bounds: byte %zu of scratch was written, but your function asked for %zu",
                 at, given[i].bytes);
        runner_fault(&fault);
    }
}

void runner_asks(size_t bytes) {
    runner.seen.scratch_bytes = bytes;
}

void runner_names_shared(const char *name) {
    platform_name_shared(name);
}

void runner_refuse(const char *call) {
    platform_refuse(call);
}

void runner_poison(void *p, size_t bytes) {
    if (p)
        platform_poison(p, bytes);
}

void runner_dry(bool dry) {
    platform_dry(dry);
}

void runner_capture_begins(void) {
    cudaStreamBeginCapture(runner_stream(), cudaStreamCaptureModeGlobal);
}

cudaError_t runner_capture_ends(cudaError_t error, int times) {
    cudaGraph_t graph = NULL;
    cudaGraphExec_t exec = NULL;
    cudaError_t ended = cudaStreamEndCapture(runner_stream(), &graph);

    if (!error)
        error = ended;
    if (!error)
        error = cudaGraphInstantiate(&exec, graph, 0);
    if (exec)
        runner_nodes(exec);
    for (int i = 0; i < times && !error; i++)
        error = cudaGraphLaunch(exec, runner_stream());
    runner_not_watched(true);
    if (!error)
        error = cudaStreamSynchronize(runner_stream());
    runner_not_watched(false);
    if (exec)
        cudaGraphExecDestroy(exec);
    if (graph)
        cudaGraphDestroy(graph);
    return error;
}

unsigned *runner_nowhere(int which) {
    return (unsigned *)((uintptr_t)(which + 1) << WIRE_NOWHERE_BITS);
}

void runner_snapshot(const unsigned *array, size_t n) {
    unsigned i = runner.seen.num_snapshots++;

    if (i >= WIRE_SNAPSHOTS)
        return;
    runner.snapshot[i] = realloc(runner.snapshot[i], (n + 1) * sizeof(unsigned));
    if (!runner.snapshot[i])
        _exit(WIRE_EXIT_WIRE);
    platform_read(runner.snapshot[i], array, n * sizeof(unsigned));
}

void runner_nodes(cudaGraphExec_t exec) {
    platform_nodes(exec);
}
