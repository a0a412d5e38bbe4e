// What a piece of work does when its time has come.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "work.h"

void *simt_must_have(void *p) {
    if (!p) {
        fputs("simt: out of memory\n", stderr);
        abort();
    }
    return p;
}

struct task *task_new(enum work_kind kind) {
    struct task *t = simt_must_have(calloc(1, sizeof *t));

    t->kind = kind;
    t->references = 1;
    return t;
}

void task_release(struct task *t) {
    if (!t || --t->references > 0)
        return;
    if (t->kind == WORK_KERNEL)
        free((void *)(uintptr_t)t->launch.closure);
    if (t->exec)
        exec_release(t->exec);
    free(t);
}

static void run_copy(const struct task *t) {
    simt_device_open();
    memmove(t->to, t->from, t->size);
    simt_device_close();
    if (&simt_probe && t->copy == cudaMemcpyHostToDevice)
        simt_probe.written(t->to, t->size);
    if (&simt_probe && t->copy == cudaMemcpyDeviceToDevice)
        simt_probe.copied(t->to, t->from, t->size);
}

static void run_set(const struct task *t) {
    simt_device_open();
    memset(t->to, t->value, t->size);
    simt_device_close();
    if (&simt_probe)
        simt_probe.written(t->to, t->size);
}

void task_run(const struct task *t) {
    if (!t || simt_sticky()) // after a fault a device does nothing more
        return;
    switch (t->kind) {
    case WORK_KERNEL:
        simt_launch_run(&t->launch);
        break;
    case WORK_COPY:
        if (!simt_dry)
            run_copy(t);
        break;
    case WORK_SET:
        if (!simt_dry)
            run_set(t);
        break;
    case WORK_HOST:
        simt_device_close();
        t->fn(t->data);
        simt_device_open();
        break;
    case WORK_GRAPH:
        exec_run(t->exec);
        break;
    case WORK_EMPTY:
        break;
    }
}
