// Work that streams do: kernels, copies, and what joins them. A piece of work runs when something waits for it, and not
// before; until then it only knows what must come first.
#ifndef WORK_H
#define WORK_H

#include "engine.h"
#include "include/simt_streams.h"

enum work_kind { WORK_KERNEL, WORK_COPY, WORK_SET, WORK_HOST, WORK_GRAPH, WORK_EMPTY };

// What is to be done. Streams and graph nodes share one, so that a graph can do it again and again.
struct task {
    unsigned references;
    enum work_kind kind;
    struct simt_launch launch; // WORK_KERNEL; the closure is the task's own
    void *to;                  // WORK_COPY, WORK_SET
    const void *from;          // WORK_COPY
    size_t size;
    int value; // WORK_SET
    enum cudaMemcpyKind copy;
    cudaHostFn_t fn; // WORK_HOST
    void *data;
    struct CUgraphExec_st *exec; // WORK_GRAPH
};

// One doing of a task in a stream.
struct work {
    unsigned references;
    uint64_t number; // grows with every piece of work: what comes first has a smaller one
    bool done, needed;
    double time; // when it was done, in seconds
    struct task *task;
    struct work **after; // what must be done first
    size_t num_after;
    struct work *next; // pending work, oldest first
};

struct capture; // capture.c

struct CUstream_st {
    bool blocking;                // the legacy stream waits for it, and it for the legacy stream
    bool gone;                    // destroyed, and kept until its work is done
    struct work *last;            // NULL: nothing is pending that anybody knows of
    struct capture *capture;      // it is being captured
    struct CUgraphNode_st **tail; // then: the nodes that the next one comes after
    size_t num_tail;
    struct CUstream_st *next; // all streams
};

struct CUevent_st {
    unsigned flags;
    struct work *work;       // recorded in a stream
    struct capture *capture; // or in a capture, after these nodes
    struct CUgraphNode_st **nodes;
    size_t num_nodes;
    struct CUevent_st *next; // all events
};

struct CUgraphNode_st {
    enum cudaGraphNodeType type;
    struct task *task; // NULL: empty
    struct CUgraphNode_st **after;
    size_t num_after;
    bool seen; // for walks
};

struct CUgraph_st {
    struct CUgraphNode_st **node; // each after those it depends on
    size_t num_nodes;
};

// task.c
struct task *task_new(enum work_kind kind);
void task_release(struct task *t);
void task_run(const struct task *t);

// queue.c
extern struct CUstream_st simt_legacy;
extern struct CUstream_st *simt_streams; // every stream but the legacy one
// The stream that a handle names; NULL for one that there is not.
struct CUstream_st *stream_of(cudaStream_t handle);
// Puts a task (taken over) behind what the stream has, or into its capture. *work may be NULL.
cudaError_t stream_add(struct CUstream_st *s, struct task *t, struct work **work);
// From now on a piece of work waits for another as well.
void work_comes_after(struct work *w, struct work *before);
// Runs a piece of work and all that comes before it.
void work_wait(struct work *w);
void work_release(struct work *w);
void work_wait_all(void);
// A host function in a stream may not wait: it would wait for itself.
cudaError_t work_forbids_waiting(void);

// capture.c
cudaError_t capture_add(struct CUstream_st *s, struct task *t);
// Whether a call that is unsafe during a capture, unless it is a relaxed one, may go on; if not, the capture is spoilt
// and the error returned.
cudaError_t capture_forbids(void);
// The same for waiting for the device, which no mode allows.
cudaError_t capture_forbids_device(void);
// The same for any use of the legacy stream, which would wait for a blocking stream that is being captured.
cudaError_t capture_forbids_legacy(void);
// The same for waiting for a stream, or asking whether it is done.
cudaError_t capture_forbids_waiting(struct CUstream_st *s);
// The same for waiting for an event, or asking whether it is done.
cudaError_t capture_forbids_event(const struct CUevent_st *e);
// Whether a blocking stream is being captured.
bool capture_blocks_legacy(void);
cudaError_t capture_wait_event(struct CUstream_st *s, struct CUevent_st *e);
// A stream that is being captured is destroyed.
void capture_loses(struct CUstream_st *s);
// Ends all captures without a graph.
void capture_forget_all(void);
extern struct capture capture_over; // what the events of a capture that has ended belong to
cudaError_t capture_record(struct CUstream_st *s, struct CUevent_st *e);

// event.c: the capture, which ends, no longer has events.
void events_outlive(const struct capture *c);

// graph.c
struct CUgraph_st *graph_new(void);
struct CUgraphNode_st *graph_add(struct CUgraph_st *g, enum cudaGraphNodeType type, struct task *t,
                                 struct CUgraphNode_st *const *after, size_t num_after);
void graph_free(struct CUgraph_st *g);
void exec_run(struct CUgraphExec_st *exec);
void exec_retain(struct CUgraphExec_st *exec);
void exec_release(struct CUgraphExec_st *exec);

// Memory that must be had.
void *simt_must_have(void *p);

#endif
