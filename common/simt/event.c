// Events: marks in streams that can be waited for, and between which time can be measured.
#include <stdlib.h>

#include "work.h"

static struct CUevent_st *events;

static bool is_event(cudaEvent_t event) {
    for (struct CUevent_st *e = events; e; e = e->next)
        if (e == event)
            return true;
    return false;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
    if (!event || flags > (cudaEventBlockingSync | cudaEventDisableTiming))
        return simt_fail(cudaErrorInvalidValue);
    struct CUevent_st *e = simt_must_have(calloc(1, sizeof *e));
    e->flags = flags;
    e->next = events;
    events = e;
    simt_living.events++;
    *event = e;
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event) {
    return cudaEventCreateWithFlags(event, cudaEventDefault);
}

void events_outlive(const struct capture *c) {
    for (struct CUevent_st *e = events; e; e = e->next)
        if (e->capture == c)
            e->capture = &capture_over;
}

static void forget(struct CUevent_st *e) {
    work_release(e->work);
    free(e->nodes);
    e->work = NULL;
    e->capture = NULL;
    e->nodes = NULL;
    e->num_nodes = 0;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    if (!is_event(event))
        return simt_fail(cudaErrorInvalidResourceHandle);
    struct CUevent_st **link = &events;
    while (*link != event)
        link = &(*link)->next;
    *link = event->next;
    forget(event);
    free(event);
    simt_living.events--;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    struct CUstream_st *s = stream_of(stream);

    if (!is_event(event) || !s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    forget(event);
    if (s->capture)
        return simt_fail(capture_record(s, event));
    return simt_fail(stream_add(s, task_new(WORK_EMPTY), &event->work));
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
    struct CUstream_st *s = stream_of(stream);

    (void)flags;
    if (!is_event(event) || !s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (s->capture || event->capture)
        return simt_fail(capture_wait_event(s, event));
    if ((!event->work || event->work->done) && s != &simt_legacy)
        return cudaSuccess;
    // An empty piece of work in this stream that comes after the event's as well.
    struct work *joint;
    cudaError_t error = stream_add(s, task_new(WORK_EMPTY), &joint);
    if (error)
        return simt_fail(error);
    work_comes_after(joint, event->work);
    work_release(joint);
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    if (simt_sticky())
        return simt_sticky();
    if (!is_event(event))
        return simt_fail(cudaErrorInvalidResourceHandle);
    cudaError_t error = work_forbids_waiting();
    if (!error)
        error = capture_forbids_event(event);
    if (error)
        return simt_fail(error);
    if (simt_observer.waited)
        simt_observer.waited();
    work_wait(event->work);
    return simt_sticky();
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    if (!is_event(event))
        return simt_fail(cudaErrorInvalidResourceHandle);
    cudaError_t error = capture_forbids_event(event);
    if (error)
        return simt_fail(error);
    if (!event->work || event->work->done)
        return simt_sticky();
    work_wait(event->work); // by the next time it is done
    return cudaErrorNotReady;
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to) {
    if (!is_event(from) || !is_event(to) || !from->work || !to->work ||
        ((from->flags | to->flags) & cudaEventDisableTiming))
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (!from->work->done || !to->work->done)
        return cudaErrorNotReady;
    *milliseconds = (float)(1e3 * (to->work->time - from->work->time));
    return cudaSuccess;
}
