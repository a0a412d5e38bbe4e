// A real GPU as a runner's platform. What a kernel or a driver does on the way cannot be seen here, only what comes of it.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform.h"

enum { MARGIN = WIRE_MARGIN * sizeof(unsigned), MOST = 64 };

static void *allocated[MOST];
static int num_allocated;

// Ends the run with CUDA's words: after such an error a device does nothing more.
static void fail(const char *after, cudaError_t error) {
    struct wire_fault fault;

    memset(&fault, 0, sizeof fault);
    snprintf(fault.kind, sizeof fault.kind, "address");
    snprintf(fault.text, sizeof fault.text, "%s the GPU reports %s (%s)", after,
             cudaGetErrorName(error), cudaGetErrorString(error));
    runner_fault(&fault);
}

static void must(cudaError_t error) {
    if (error != cudaSuccess)
        fail("before your code ran", error);
}

static void on_time(int signal_number) {
    struct wire_fault fault;

    (void)signal_number;
    memset(&fault, 0, sizeof fault);
    snprintf(fault.kind, sizeof fault.kind, "time");
    snprintf(fault.text, sizeof fault.text, "host code, or waiting for a kernel");
    runner_fault(&fault);
}

void platform_start(void) {
    signal(SIGXCPU, on_time);
    must(cudaFree(0)); // the device is opened here, and nowhere before
}

void platform_schedule(const struct wire_case *c, const struct wire_schedule *s) {
    (void)c;
    (void)s;
}

void platform_reset(void) {
    while (num_allocated > 0)
        cudaFree(allocated[--num_allocated]);
}

static void fill(void *to, size_t bytes) {
    unsigned *pattern = (unsigned *)malloc(bytes + sizeof(unsigned));

    for (size_t i = 0; i * sizeof(unsigned) < bytes; i++)
        pattern[i] = runner.poison;
    must(cudaMemcpy(to, pattern, bytes, cudaMemcpyHostToDevice));
    free(pattern);
}

unsigned *platform_new(size_t bytes, const char *label) {
    char *base;

    (void)label;
    if (num_allocated == MOST)
        _exit(WIRE_EXIT_WIRE);
    bytes = (bytes + 255) / 256 * 256 + 2 * MARGIN;
    must(cudaMalloc((void **)&base, bytes));
    allocated[num_allocated++] = base;
    fill(base, bytes);
    return (unsigned *)(base + MARGIN);
}

void platform_free(unsigned *array) {
    char *base = (char *)array - MARGIN;

    for (int i = 0; i < num_allocated; i++)
        if (allocated[i] == base) {
            cudaFree(base);
            allocated[i] = allocated[--num_allocated];
            return;
        }
}

void platform_poison(void *p, size_t bytes) {
    fill(p, bytes);
}

void platform_write(unsigned *to, const void *from, size_t bytes) {
    must(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice));
}

void platform_read(void *to, const unsigned *from, size_t bytes) {
    must(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost));
}

void platform_watch(void) {
}

void platform_observed(void) {
    if (runner.seen.sync_error)
        fail("after your code", (cudaError_t)runner.seen.sync_error);
}

void platform_name_shared(const char *name) {
    (void)name;
}

void platform_refuse(const char *call) {
    (void)call;
}

void platform_dry(int dry) {
    (void)dry;
}

ptrdiff_t platform_send(const void *data, size_t size) {
    return write(WIRE_FRAMES_FD, data, size);
}

void platform_end(void) {
}

void platform_nodes(cudaGraphExec_t exec) {
    (void)exec;
}
