// Stream capture: what a stream is given becomes nodes of a graph and is not run. Streams join a capture by waiting for
// an event of it, and must be joined again before it ends. What would have to wait for captured work is an error, and
// spoils the capture.
#include <stdlib.h>
#include <string.h>

#include "work.h"

struct capture {
    struct CUgraph_st *graph;
    struct CUstream_st *origin;
    enum cudaStreamCaptureMode mode;
    bool spoilt;
    struct capture *next;
};

static struct capture *captures;

struct capture capture_over;

static cudaError_t spoil(struct capture *c, cudaError_t error) {
    c->spoilt = true;
    return error;
}

static void set_tail(struct CUstream_st *s, struct CUgraphNode_st *const *nodes, size_t count) {
    struct CUgraphNode_st **tail = simt_must_have(malloc((count + 1) * sizeof *tail));

    if (count)
        memcpy(tail, nodes, count * sizeof *tail);
    free(s->tail);
    s->tail = tail;
    s->num_tail = count;
}

static enum cudaGraphNodeType type_of(const struct task *t) {
    static const enum cudaGraphNodeType types[] = {
        [WORK_KERNEL] = cudaGraphNodeTypeKernel, [WORK_COPY] = cudaGraphNodeTypeMemcpy,
        [WORK_SET] = cudaGraphNodeTypeMemset,    [WORK_HOST] = cudaGraphNodeTypeHost,
        [WORK_GRAPH] = cudaGraphNodeTypeGraph,   [WORK_EMPTY] = cudaGraphNodeTypeEmpty};

    return types[t->kind];
}

cudaError_t capture_add(struct CUstream_st *s, struct task *t) {
    if (s->capture->spoilt) {
        task_release(t);
        return cudaErrorStreamCaptureInvalidated;
    }
    struct CUgraphNode_st *node = graph_add(s->capture->graph, type_of(t), t, s->tail, s->num_tail);
    set_tail(s, &node, 1);
    return cudaSuccess;
}

cudaError_t capture_forbids(void) {
    cudaError_t error = cudaSuccess;

    for (struct capture *c = captures; c; c = c->next)
        if (c->mode != cudaStreamCaptureModeRelaxed)
            error = spoil(c, cudaErrorStreamCaptureUnsupported);
    return error;
}

cudaError_t capture_forbids_device(void) {
    cudaError_t error = cudaSuccess;

    for (struct capture *c = captures; c; c = c->next)
        error = spoil(c, cudaErrorStreamCaptureUnsupported);
    return error;
}

bool capture_blocks_legacy(void) {
    for (const struct capture *c = captures; c; c = c->next)
        if (c->origin->blocking)
            return true;
    return false;
}

cudaError_t capture_forbids_legacy(void) {
    cudaError_t error = cudaSuccess;

    for (struct capture *c = captures; c; c = c->next)
        if (c->origin->blocking)
            error = spoil(c, cudaErrorStreamCaptureImplicit);
    return error;
}

cudaError_t capture_forbids_waiting(struct CUstream_st *s) {
    if (s->capture)
        return spoil(s->capture, cudaErrorStreamCaptureUnsupported);
    cudaError_t error = s == &simt_legacy ? capture_forbids_legacy() : cudaSuccess;
    return error ? error : capture_forbids();
}

cudaError_t capture_record(struct CUstream_st *s, struct CUevent_st *e) {
    e->capture = s->capture;
    e->nodes = simt_must_have(malloc((s->num_tail + 1) * sizeof *e->nodes));
    memcpy(e->nodes, s->tail, s->num_tail * sizeof *e->nodes);
    e->num_nodes = s->num_tail;
    return s->capture->spoilt ? cudaErrorStreamCaptureInvalidated : cudaSuccess;
}

static bool is_running(const struct capture *capture) {
    for (const struct capture *c = captures; c; c = c->next)
        if (c == capture)
            return true;
    return false;
}

cudaError_t capture_forbids_event(const struct CUevent_st *e) {
    if (!e->capture)
        return cudaSuccess;
    if (is_running(e->capture))
        e->capture->spoilt = true;
    return cudaErrorCapturedEvent;
}

cudaError_t capture_wait_event(struct CUstream_st *s, struct CUevent_st *e) {
    if (!e->capture) // a captured stream cannot wait for work outside of the capture, not even if it is done
        return e->work ? spoil(s->capture, cudaErrorStreamCaptureIsolation) : cudaSuccess;
    if (!is_running(e->capture))
        return cudaErrorInvalidValue;
    if (e->capture->spoilt || (s->capture && s->capture->spoilt))
        return cudaErrorStreamCaptureInvalidated;
    if (s == &simt_legacy)
        return spoil(e->capture, cudaErrorStreamCaptureImplicit);
    if (s->capture && s->capture != e->capture) {
        spoil(e->capture, cudaErrorStreamCaptureMerge);
        return spoil(s->capture, cudaErrorStreamCaptureMerge);
    }
    if (!s->capture) {
        s->capture = e->capture;
        set_tail(s, e->nodes, e->num_nodes);
        return cudaSuccess;
    }
    struct CUgraphNode_st **both =
        simt_must_have(malloc((s->num_tail + e->num_nodes + 1) * sizeof *both));
    size_t count = s->num_tail;
    memcpy(both, s->tail, count * sizeof *both);
    for (size_t i = 0; i < e->num_nodes; i++) {
        bool there = false;
        for (size_t j = 0; j < count && !there; j++)
            there = both[j] == e->nodes[i];
        if (!there)
            both[count++] = e->nodes[i];
    }
    set_tail(s, both, count);
    free(both);
    return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode) {
    struct CUstream_st *s = stream_of(stream);

    if (!s || (unsigned)mode > cudaStreamCaptureModeRelaxed)
        return simt_fail(s ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle);
    if (s == &simt_legacy)
        return simt_fail(cudaErrorStreamCaptureUnsupported);
    if (s->capture)
        return simt_fail(cudaErrorIllegalState);
    if (simt_refuses(__func__))
        return simt_fail(cudaErrorMemoryAllocation);
    struct capture *c = simt_must_have(calloc(1, sizeof *c));
    c->graph = graph_new();
    c->origin = s;
    c->mode = mode;
    c->next = captures;
    captures = c;
    s->capture = c;
    set_tail(s, NULL, 0);
    return cudaSuccess;
}

// Whether everything in the graph comes before what the origin would do next. A node is younger than those it comes
// after, so one walk from the youngest to the oldest sees all of these.
static bool all_joined(const struct capture *c) {
    for (size_t i = 0; i < c->graph->num_nodes; i++)
        c->graph->node[i]->seen = false;
    for (size_t i = 0; i < c->origin->num_tail; i++)
        c->origin->tail[i]->seen = true;
    for (size_t i = c->graph->num_nodes; i > 0; i--) {
        const struct CUgraphNode_st *node = c->graph->node[i - 1];
        if (!node->seen)
            return false;
        for (size_t j = 0; j < node->num_after; j++)
            node->after[j]->seen = true;
    }
    return true;
}

// No stream and no event belongs to the capture any more; its graph is the caller's.
static void forget_capture(struct capture *c) {
    struct capture **link = &captures;

    while (*link != c)
        link = &(*link)->next;
    *link = c->next;
    for (struct CUstream_st *s = simt_streams; s; s = s->next)
        if (s->capture == c)
            s->capture = NULL;
    events_outlive(c);
    free(c);
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
    struct CUstream_st *s = stream_of(stream);

    if (!s || !s->capture)
        return simt_fail(s ? cudaErrorIllegalState : cudaErrorInvalidResourceHandle);
    if (!graph)
        return simt_fail(cudaErrorInvalidValue);
    *graph = NULL;
    struct capture *c = s->capture;
    if (c->origin != s)
        return simt_fail(spoil(c, cudaErrorStreamCaptureUnmatched));
    cudaError_t error = c->spoilt        ? cudaErrorStreamCaptureInvalidated
                        : !all_joined(c) ? cudaErrorStreamCaptureUnjoined
                                         : cudaSuccess;
    if (error) {
        graph_free(c->graph);
    } else {
        *graph = c->graph;
        simt_living.graphs++;
    }
    forget_capture(c);
    return simt_fail(error);
}

void capture_loses(struct CUstream_st *s) {
    struct capture *c = s->capture;

    spoil(c, cudaErrorStreamCaptureInvalidated);
    if (c->origin == s) { // nobody could end it
        graph_free(c->graph);
        forget_capture(c);
    }
}

void capture_forget_all(void) {
    while (captures) {
        graph_free(captures->graph);
        forget_capture(captures);
    }
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *status) {
    const struct CUstream_st *s = stream_of(stream);

    if (!s || !status)
        return simt_fail(s ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle);
    if (s == &simt_legacy && capture_blocks_legacy()) // and the capture goes on
        return simt_fail(cudaErrorStreamCaptureImplicit);
    *status = !s->capture          ? cudaStreamCaptureStatusNone
              : s->capture->spoilt ? cudaStreamCaptureStatusInvalidated
                                   : cudaStreamCaptureStatusActive;
    return cudaSuccess;
}
