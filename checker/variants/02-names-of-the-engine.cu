// Variables and functions named as parts of the engine, the probe and the runner are.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

// The first two steer how a digit is found, the others are there.
__device__ unsigned runner = 16, probe = 16;
unsigned cases, cost_table, graph_new, platform_end, source_line, stream_of, task_run, work_wait;

extern "C" unsigned capture_add(unsigned a, unsigned b) {
    return a + b;
}

extern "C" __device__ unsigned exec_run(unsigned key, unsigned place) {
    return key / place % runner;
}

extern "C" __device__ unsigned fiber_switch(unsigned key, unsigned place) {
    return key / place % probe;
}

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[exec_run(keys[i], place)], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    __shared__ unsigned events_outlive[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        events_outlive[d] = 0;
    __syncthreads();
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&events_outlive[fiber_switch(keys[i], place)], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], events_outlive[d]);
}

#endif
