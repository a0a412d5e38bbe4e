// What the programs beside this file share: a line a test, and kernels whose order shows.
#ifndef CHECK_H
#define CHECK_H

#include "workbook.h"

static void check(const char *name, bool holds) {
    printf(holds ? "ok %s\n" : "not ok %s: it is not so\n", name);
}

static void check_equal(const char *name, unsigned long long got, unsigned long long want) {
    if (got == want)
        printf("ok %s\n", name);
    else
        printf("not ok %s: %llu, not %llu\n", name, got, want);
}

static void check_code(const char *name, cudaError_t got, cudaError_t want) {
    if (got == want)
        printf("ok %s\n", name);
    else
        printf("not ok %s: %s, not %s\n", name, cudaGetErrorName(got), cudaGetErrorName(want));
    cudaGetLastError();
}

// *p = *p * factor + addend.
__global__ void step(unsigned *p, unsigned factor, unsigned addend) {
    *p = *p * factor + addend;
}

// *to += *from.
__global__ void add(unsigned *to, const unsigned *from) {
    *to += *from;
}

// Copies from the device by way of a stream that waits for nobody, so that only what was done is seen.
static unsigned look(const unsigned *dev) {
    static cudaStream_t stream;
    unsigned value;

    if (!stream)
        CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaMemcpyAsync(&value, dev, sizeof(value), cudaMemcpyDeviceToHost, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    return value;
}

// Sets a word, and waits until it is set.
static void put(unsigned *dev, unsigned value) {
    CUDA_OK(cudaMemcpy(dev, &value, sizeof(value), cudaMemcpyHostToDevice));
    CUDA_OK(cudaDeviceSynchronize());
}

#endif
