// The first of each group adds to counters of its warp without atomics, and nothing orders one round
// before the next.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&counts[keys[i] / place % 16], 1);
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
    __shared__ unsigned of_warp[32][16];
    unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    for (unsigned k = threadIdx.x; k < 32 * 16; k += blockDim.x)
        of_warp[k / 16][k % 16] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t base = (size_t)blockIdx.x * blockDim.x; base < n; base += stride) {
        size_t i = base + threadIdx.x;
        unsigned there = __ballot_sync(0xFFFFFFFF, i < n);
        if (i < n) {
            unsigned digit = keys[i] / place % 16;
            unsigned like = __match_any_sync(there, digit);
            if (lane == __ffs((int)like) - 1u)
                of_warp[warp][digit] += __popc(like);
        }
    }
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x) {
        unsigned sum = 0;
        for (unsigned w = 0; w < 32; w++)
            sum += of_warp[w][d];
        atomicAdd(&counts[d], sum);
    }
}

#endif
