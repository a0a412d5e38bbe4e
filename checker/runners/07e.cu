#include "07-tiled-sort/graph_sort.cu"
#include "runner.h"
#include "runner_stream.h"
#include "../judge/wire.h"

RUNNER_NAMES(graph_sort_capture);

RUNNER_IS_FUNCTION(graph_sort_capture, "graph_sort.cu",
                   cudaError_t(cudaGraphExec_t *, unsigned *, void *, size_t, cudaStream_t),
                   "cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void "
                   "*scratch, size_t n, cudaStream_t stream)");

// Captures on the stream `on`, shows what keys then hold and which nodes there are, and replays on each of the inputs in
// turn, scratch poisoned before. Arrays: keys (in-out), then inputs of n each. Snapshots: keys after the capture, and
// after each replay.
static cudaError_t replay(const struct run *r, cudaStream_t on, int inputs, cudaGraphExec_t *second,
                          unsigned *second_keys) {
    size_t bytes = r->n * sizeof(unsigned), scratch_bytes = ::tiled_sort_scratch<4>(r->n);
    void *scratch = runner_scratch(scratch_bytes);
    cudaGraphExec_t exec = NULL;
    cudaError_t error = ::graph_sort_capture(&exec, r->array[0], scratch, r->n, on);

    cudaStreamSynchronize(
        runner_stream()); // work that is no part of the capture would come to light here
    if (error || !exec)   // with no snapshot: the judge sees that there was no graph
        return error;
    runner_nodes(exec);
    runner_snapshot(r->array[0], r->n);
    for (int i = 0; i < inputs && !error; i++) {
        runner_not_watched(true);
        cudaMemcpy(r->array[0], r->array[1 + i], bytes, cudaMemcpyDeviceToDevice);
        runner_poison(scratch, scratch_bytes);
        runner_not_watched(false);
        if (second && (error = cudaGraphLaunch(*second, runner_stream())))
            break;
        error = cudaGraphLaunch(exec, runner_stream());
        if (!error)
            error = cudaStreamSynchronize(runner_stream());
        runner_snapshot(r->array[0], r->n);
        if (second)
            runner_snapshot(second_keys, r->n);
    }
    cudaGraphExecDestroy(exec);
    return error;
}

static cudaError_t call_graph_sort(const struct run *r) {
    return replay(r, runner_stream(), 3, NULL, NULL);
}

static cudaError_t call_graph_sort_default(const struct run *r) {
    return replay(r, 0, 3, NULL, NULL);
}

// Two graphs of two arrays, replayed in turn: keys, one input, and the second graph's keys.
static cudaError_t call_two_graphs(const struct run *r) {
    void *scratch = runner_scratch(::tiled_sort_scratch<4>(r->n));
    cudaGraphExec_t second = NULL;
    cudaError_t error = ::graph_sort_capture(&second, r->array[2], scratch, r->n, runner_stream());

    if (!error && second)
        error = replay(r, runner_stream(), 1, &second, r->array[2]);
    if (second)
        cudaGraphExecDestroy(second);
    return error;
}

// A launch, or the call of CUDA's that is named, fails on the way: the caller must hear of it, and find the stream as it
// was.
static cudaError_t capture_once(const struct run *r, const char *refused, cudaStream_t on) {
    void *scratch = runner_scratch(::tiled_sort_scratch<4>(r->n));
    cudaGraphExec_t exec = NULL;
    enum cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;

    runner_refuse(refused);
    cudaError_t error = ::graph_sort_capture(&exec, r->array[0], scratch, r->n, on);
    runner_refuse(NULL);
    if (!error && exec)
        cudaGraphExecDestroy(exec);
    cudaStreamIsCapturing(on, &status);
    if (status == cudaStreamCaptureStatusNone)
        return error;
    cudaGraph_t graph = NULL;
    cudaStreamEndCapture(on, &graph);
    return (cudaError_t)WIRE_IN_CAPTURE;
}

static cudaError_t call_graph_sort_once(const struct run *r) {
    return capture_once(r, NULL, runner_stream());
}

static cudaError_t call_graph_sort_once_default(const struct run *r) {
    return capture_once(r, NULL, 0);
}

static cudaError_t call_graph_sort_no_capture(const struct run *r) {
    return capture_once(r, "cudaStreamBeginCapture", runner_stream());
}

static cudaError_t call_graph_sort_no_exec(const struct run *r) {
    return capture_once(r, "cudaGraphInstantiate", runner_stream());
}

static cudaError_t call_graph_sort_no_stream(const struct run *r) {
    return capture_once(r, "cudaStreamCreateWithFlags", 0);
}

// The size alone is too much: nothing may be launched, and no memory is there.
static cudaError_t call_graph_sort_dry(const struct run *r) {
    cudaGraphExec_t exec = NULL;

    runner_dry(true);
    cudaError_t error =
        ::graph_sort_capture(&exec, runner_nowhere(0), runner_nowhere(1), r->n, runner_stream());
    runner_dry(false);
    return error;
}

const struct runner_row runner_rows[] = {
    {"graph_sort_capture", call_graph_sort, 0, 0, 0},
    {"graph_sort_capture:two graphs", call_two_graphs, 0, 0, 0},
    {"graph_sort_capture:default stream", call_graph_sort_default, 0, 0, 0},
    {"graph_sort_capture:once", call_graph_sort_once, 0, 0, 0},
    {"graph_sort_capture:once, default", call_graph_sort_once_default, 0, 0, 0},
    {"graph_sort_capture:no capture", call_graph_sort_no_capture, 0, 0, 0},
    {"graph_sort_capture:no exec", call_graph_sort_no_exec, 0, 0, 0},
    {"graph_sort_capture:no stream", call_graph_sort_no_stream, 0, 0, 0},
    {"graph_sort_capture:dry run", call_graph_sort_dry, 0, 0, 0},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
