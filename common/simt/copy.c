// Copies and fills. When the host need not wait they are work like any other; when it must, they are waited for: a copy
// to or from pageable memory is over, for the host, when the call returns.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "work.h"

static unsigned refuse_copy;

void simt_refuse_copy(unsigned number) {
    refuse_copy = number;
}

// Whether this copy or fill is the one that was to fail. As after a launch that was, nothing runs any more.
static bool refused(const char *call, size_t size) {
    char what[64];

    if (refuse_copy == 0 || --refuse_copy > 0)
        return false;
    simt_dry = true;
    snprintf(what, sizeof what, "%s of %zu bytes", call, size);
    if (simt_observer.refused)
        simt_observer.refused(what, cudaErrorMemoryAllocation);
    return true;
}

// Whether the pointers of a copy are what its kind says they are, and hold all of it.
static cudaError_t check_copy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind) {
    bool to_device = simt_is_device_address(to), from_device = simt_is_device_address(from);

    if ((unsigned)kind > cudaMemcpyDefault)
        return cudaErrorInvalidMemcpyDirection;
    if (kind != cudaMemcpyDefault &&
        (to_device != (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice) ||
         from_device != (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice)))
        return cudaErrorInvalidValue;
    if ((to_device && !simt_is_allocated(to, size)) ||
        (from_device && !simt_is_allocated(from, size)))
        return cudaErrorInvalidValue;
    return cudaSuccess;
}

// What the observer knows a stream by.
static cudaStream_t handle_of(struct CUstream_st *s) {
    return s == &simt_legacy ? NULL : s;
}

// Adds a copy to a stream; *work is what to wait for, NULL in a capture.
static cudaError_t add_copy(struct CUstream_st *s, void *to, const void *from, size_t size,
                            enum cudaMemcpyKind kind, struct work **work) {
    cudaError_t error = simt_dry ? cudaSuccess : check_copy(to, from, size, kind);

    if (!error && refused("a copy", size))
        error = cudaErrorMemoryAllocation;
    if (error)
        return error;
    if (kind == cudaMemcpyDefault)
        kind = (enum cudaMemcpyKind)(simt_is_device_address(to) + 2 * simt_is_device_address(from));
    if (simt_observer.copied)
        simt_observer.copied(kind, size, handle_of(s));
    struct task *t = task_new(WORK_COPY);
    t->to = to;
    t->from = from;
    t->size = size;
    t->copy = kind;
    return stream_add(s, t, work);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, enum cudaMemcpyKind kind) {
    struct work *work = NULL;

    if (simt_sticky())
        return simt_sticky();
    if (size == 0)
        return cudaSuccess;
    bool waits = kind != cudaMemcpyDeviceToDevice; // between device arrays the host does not wait
    cudaError_t error = capture_forbids_legacy();
    if (!error && waits)
        error = capture_forbids();
    if (!error)
        error = add_copy(&simt_legacy, to, from, size, kind, &work);
    if (error)
        return simt_fail(error);
    if (waits)
        work_wait(work);
    work_release(work);
    return simt_sticky();
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, enum cudaMemcpyKind kind,
                            cudaStream_t stream) {
    struct CUstream_st *s = stream_of(stream);
    struct work *work = NULL;

    if (simt_sticky())
        return simt_sticky();
    if (!s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (size == 0)
        return cudaSuccess;
    cudaError_t error = add_copy(s, to, from, size, kind, &work);
    if (error)
        return simt_fail(error);
    const void *host = simt_is_device_address(from) ? to : from;
    if (work && !simt_is_device_address(host) && !simt_is_pinned(host))
        work_wait(work);
    work_release(work);
    return simt_sticky();
}

cudaError_t cudaMemsetAsync(void *pointer, int value, size_t size, cudaStream_t stream) {
    struct CUstream_st *s = stream_of(stream);

    if (simt_sticky())
        return simt_sticky();
    if (!s)
        return simt_fail(cudaErrorInvalidResourceHandle);
    if (size == 0)
        return cudaSuccess;
    if (!simt_dry && (!simt_is_device_address(pointer) || !simt_is_allocated(pointer, size)))
        return simt_fail(cudaErrorInvalidValue);
    if (refused("a fill", size))
        return simt_fail(cudaErrorMemoryAllocation);
    if (simt_observer.copied)
        simt_observer.copied(cudaMemcpyDeviceToDevice, size, handle_of(s));
    struct task *t = task_new(WORK_SET);
    t->to = pointer;
    t->value = value;
    t->size = size;
    return simt_fail(stream_add(s, t, NULL));
}

cudaError_t cudaMemset(void *pointer, int value, size_t size) {
    return cudaMemsetAsync(pointer, value, size, 0);
}
