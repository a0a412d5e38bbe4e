// Streams. Work waits in one list, oldest first; each piece names what must come before it: what its stream was given
// before, and, between the legacy stream and blocking ones, what those were given before. Nothing runs until something
// waits, which is as late as CUDA allows: a program that forgets to wait finds out.
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "work.h"

enum { MOST_PENDING = 4096 }; // more than this is not kept waiting

struct CUstream_st simt_legacy = {.blocking = true};
struct CUstream_st *simt_streams;

static struct {
    struct work *first, *last;
    size_t count;
    uint64_t number;
    bool running;
} pending;

struct CUstream_st *stream_of(cudaStream_t handle) {
    if (!handle || handle == cudaStreamLegacy)
        return &simt_legacy;
    for (struct CUstream_st *s = simt_streams; s; s = s->next)
        if (s == handle && !s->gone)
            return s;
    return NULL;
}

static double seconds(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void work_release(struct work *w) {
    if (!w || --w->references > 0)
        return;
    task_release(w->task);
    free(w->after);
    free(w);
}

// Work that is done needs no longer know what it was, nor what came before it.
static void set_done(struct work *w) {
    w->time = seconds();
    w->done = true;
    task_release(w->task);
    w->task = NULL;
    for (size_t i = 0; i < w->num_after; i++)
        work_release(w->after[i]);
    w->num_after = 0;
}

void work_comes_after(struct work *w, struct work *before) {
    if (!before || before->done || w->done)
        return;
    w->after = simt_must_have(realloc(w->after, (w->num_after + 1) * sizeof *w->after));
    w->after[w->num_after++] = before;
    before->references++;
}

// Runs the needed ones among the pending, oldest first, up to `until`.
static void run_needed(const struct work *until) {
    struct work **link = &pending.first;

    pending.running = true;
    pending.last = NULL;
    simt_device_open(); // once for all: it takes the system a while
    while (*link) {
        struct work *w = *link;
        if (!w->needed || w->number > until->number) {
            pending.last = w;
            link = &w->next;
            continue;
        }
        task_run(w->task);
        set_done(w);
        *link = w->next;
        pending.count--;
        work_release(w);
    }
    simt_device_close();
    pending.running = false;
}

void work_wait(struct work *w) {
    if (!w || w->done || pending.running)
        return;
    // What comes first is older, so one walk from the youngest to the oldest finds all of it.
    size_t count = pending.count;
    struct work **youngest = simt_must_have(malloc((count + 1) * sizeof *youngest));
    size_t i = count;
    for (struct work *p = pending.first; p; p = p->next) {
        p->needed = p == w;
        youngest[--i] = p;
    }
    for (i = 0; i < count; i++)
        for (size_t j = 0; youngest[i]->needed && j < youngest[i]->num_after; j++)
            youngest[i]->after[j]->needed = true;
    free(youngest);
    w->references++;
    run_needed(w);
    work_release(w);
}

void work_wait_all(void) {
    if (!pending.last || pending.running)
        return;
    for (struct work *p = pending.first; p; p = p->next)
        p->needed = true;
    struct work *last = pending.last;
    last->references++;
    run_needed(last);
    work_release(last);
}

cudaError_t work_forbids_waiting(void) {
    return pending.running ? cudaErrorNotPermitted : cudaSuccess;
}

cudaError_t stream_add(struct CUstream_st *s, struct task *t, struct work **work) {
    cudaError_t error = work_forbids_waiting(); // nor may a host function add work
    if (!error && s->capture)
        return capture_add(s, t);
    if (!error && s == &simt_legacy)
        error = capture_forbids_legacy();
    if (error) {
        task_release(t);
        return error;
    }
    struct work *w = simt_must_have(calloc(1, sizeof *w));
    w->task = t;
    w->number = ++pending.number;
    w->references = 2; // the list's and the stream's
    work_comes_after(w, s->last);
    if (s == &simt_legacy)
        for (struct CUstream_st *other = simt_streams; other; other = other->next)
            work_comes_after(w, other->blocking ? other->last : NULL);
    else if (s->blocking)
        work_comes_after(w, simt_legacy.last);
    work_release(s->last);
    s->last = w;
    if (pending.last)
        pending.last->next = w;
    else
        pending.first = w;
    pending.last = w;
    if (work) {
        *work = w;
        w->references++;
    }
    if (++pending.count > MOST_PENDING)
        work_wait_all();
    return cudaSuccess;
}

static bool is_pending(const struct CUstream_st *s) {
    return s->last && !s->last->done;
}

// Frees the streams that were destroyed and have nothing left to do.
static void forget_gone(void) {
    for (struct CUstream_st **link = &simt_streams; *link;) {
        struct CUstream_st *s = *link;
        if (!s->gone || is_pending(s)) {
            link = &s->next;
            continue;
        }
        *link = s->next;
        work_release(s->last);
        free(s);
    }
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
    if (!stream || flags > cudaStreamNonBlocking)
        return simt_fail(cudaErrorInvalidValue);
    if (simt_refuses(__func__))
        return simt_fail(cudaErrorMemoryAllocation);
    forget_gone();
    struct CUstream_st *s = simt_must_have(calloc(1, sizeof *s));
    s->blocking = flags != cudaStreamNonBlocking;
    s->next = simt_streams;
    simt_streams = s;
    simt_living.streams++;
    *stream = s;
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamDestroy(cudaStream_t handle) {
    struct CUstream_st *s = stream_of(handle);

    if (!s || s == &simt_legacy)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (s->capture)
        capture_loses(s);
    free(s->tail);
    s->tail = NULL;
    simt_living.streams--;
    s->gone = true; // what is pending still runs, and the legacy stream still comes after it
    forget_gone();
    return cudaSuccess;
}

// The legacy stream is as far as all blocking streams are: its next piece would come after theirs.
static void wait_for_legacy(void) {
    for (struct CUstream_st *other = simt_streams; other; other = other->next)
        if (other->blocking)
            work_wait(other->last);
    work_wait(simt_legacy.last);
}

static bool is_legacy_pending(void) {
    for (const struct CUstream_st *other = simt_streams; other; other = other->next)
        if (other->blocking && is_pending(other))
            return true;
    return is_pending(&simt_legacy);
}

cudaError_t cudaStreamSynchronize(cudaStream_t handle) {
    struct CUstream_st *s = stream_of(handle);

    if (simt_sticky())
        return simt_sticky();
    if (!s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (simt_observer.waited)
        simt_observer.waited();
    cudaError_t error = work_forbids_waiting();
    if (!error)
        error = capture_forbids_waiting(s);
    if (error)
        return simt_fail(error);
    if (s == &simt_legacy)
        wait_for_legacy();
    else
        work_wait(s->last);
    return simt_sticky();
}

// Asking makes time pass: what is asked for is done by the next time.
cudaError_t cudaStreamQuery(cudaStream_t handle) {
    struct CUstream_st *s = stream_of(handle);

    if (!s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    cudaError_t error = capture_forbids_waiting(s);
    if (error)
        return simt_fail(error);
    if (!(s == &simt_legacy ? is_legacy_pending() : is_pending(s)))
        return simt_sticky();
    if (s == &simt_legacy)
        wait_for_legacy();
    else
        work_wait(s->last);
    return cudaErrorNotReady;
}

cudaError_t cudaDeviceSynchronize(void) {
    if (simt_sticky())
        return simt_sticky();
    if (simt_observer.waited)
        simt_observer.waited();
    cudaError_t error = work_forbids_waiting();
    if (!error)
        error = capture_forbids_device();
    if (error)
        return simt_fail(error);
    work_wait_all();
    return simt_sticky();
}

cudaError_t cudaLaunchHostFunc(cudaStream_t handle, cudaHostFn_t fn, void *data) {
    struct CUstream_st *s = stream_of(handle);

    if (!s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (!fn)
        return simt_fail(cudaErrorInvalidValue);
    struct task *t = task_new(WORK_HOST);
    t->fn = fn;
    t->data = data;
    return simt_fail(stream_add(s, t, NULL));
}
