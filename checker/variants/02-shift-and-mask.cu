// Right, but unusual: turns the place into a shift first, adds by a loop of atomicCAS, and uses
// thread chunks.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__device__ int shift_of(unsigned place) {
    int shift = 0;
    while (place >> shift != 1u)
        shift += 4;
    return shift;
}

__device__ void add_by_cas(unsigned *where, unsigned amount) {
    unsigned seen = atomicCAS(where, 0u, 0u);
    for (;;) {
        unsigned before = atomicCAS(where, seen, seen + amount);
        if (before == seen)
            return;
        seen = before;
    }
}

// Each thread takes one run of neighbouring keys.
__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    const size_t threads = (size_t)gridDim.x * blockDim.x;
    const size_t id = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    const size_t run = (n + threads - 1) / threads;
    const int shift = shift_of(place);
    for (size_t i = id * run; i < (id + 1) * run && i < n; i++)
        add_by_cas(&counts[(keys[i] >> shift) & 0xF], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned bins[2][16]; // even and odd threads
    const int shift = shift_of(place);
    for (unsigned d = threadIdx.x; d < 32; d += blockDim.x)
        bins[d / 16][d % 16] = 0;
    __syncthreads();
    __syncthreads(); // once more does no harm
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += (size_t)gridDim.x * blockDim.x)
        add_by_cas(&bins[threadIdx.x & 1][(keys[i] >> shift) & 0xF], 1);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        if (unsigned sum = bins[0][d] + bins[1][d])
            atomicAdd(&counts[d], sum);
}

#endif
