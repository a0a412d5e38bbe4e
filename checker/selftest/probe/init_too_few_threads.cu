// Real fault 32: fewer threads than counters.
#include "planted.h"

__global__ void histogram(unsigned *counts, const unsigned *keys, bool mended) {
    __shared__ unsigned bins[64];
    for (unsigned d = threadIdx.x; d < (mended ? 64 : blockDim.x); d += blockDim.x)
        bins[d] = 0;
    __syncthreads();
    atomicAdd(&bins[keys[threadIdx.x] + 20], 1); // FAULT init 11/0 changes bins[32]
    __syncthreads();
    for (unsigned d = threadIdx.x; d < 64; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]);
}

int main(int argc, char **) {
    bool mended = argc > 1;
    histogram<<<1, 32>>>(zeros(64), numbers(32), mended);
    return finish();
}
