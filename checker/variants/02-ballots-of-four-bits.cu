// Right, but unusual: four ballots a round, one for each bit of the digit, tell each lane how many
// keys its own buckets have.
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
    __shared__ unsigned bins[16];
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        bins[d] = 0;
    __syncthreads();
    size_t stride = (size_t)gridDim.x * blockDim.x;
    unsigned sums[16] = {0}; // those of digits lane, lane + lanes, ...
    unsigned lane = threadIdx.x % 32, left = blockDim.x - (threadIdx.x - lane);
    unsigned lanes = left < 32 ? left : 32;
    for (size_t base = (size_t)blockIdx.x * blockDim.x; base < n; base += stride) {
        size_t i = base + threadIdx.x;
        unsigned digit = i < n ? keys[i] / place % 16 : 0;
        unsigned there = __ballot_sync(0xFFFFFFFF, i < n), ones[4];
        for (int bit = 0; bit < 4; bit++)
            ones[bit] = __ballot_sync(0xFFFFFFFF, digit >> bit & 1);
        for (unsigned d = lane; d < 16; d += lanes) {
            unsigned who = there;
            for (int bit = 0; bit < 4; bit++)
                who &= d >> bit & 1 ? ones[bit] : ~ones[bit];
            sums[d] += __popc(who);
        }
    }
    for (unsigned d = lane; d < 16; d += lanes)
        atomicAdd(&bins[d], sums[d]);
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

#endif
