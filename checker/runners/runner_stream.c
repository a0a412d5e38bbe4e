#include "runner_stream.h"

#include <stdlib.h>
#include <string.h>

#include "platform.h"

cudaStream_t runner_stream(void) {
    if (!runner.stream)
        cudaStreamCreate(&runner.stream);
    return runner.stream;
}

void runner_not_watched(bool ours) {
    runner.watching = !ours;
}

void *runner_scratch(size_t bytes) {
    void *scratch = NULL;

    runner_not_watched(true);
    if (bytes > 0)
        scratch = platform_new(bytes, "scratch");
    runner_not_watched(false);
    return scratch;
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
    return (unsigned *)((uintptr_t)(which + 1) << 40);
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
