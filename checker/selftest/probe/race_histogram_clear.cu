// Real fault 8: counters zeroed and counted up with no barrier between.
// RUN forward 0
#include "planted.h"

__global__ void histogram(unsigned *counts, const unsigned *keys, bool mended) {
    __shared__ unsigned bins[16];
    if (threadIdx.x < 16)
        bins[threadIdx.x] = 0; // @clear
    if (mended)
        __syncthreads();
    atomicAdd(&bins[keys[threadIdx.x] % 16], 1); // FAULT race 0/0 changes bins[1], 1/0 wrote @clear
    __syncthreads();
    if (threadIdx.x < 16)
        atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]);
}

int main(int argc, char **) {
    bool mended = argc > 1;
    histogram<<<2, 64>>>(zeros(16), numbers(64), mended);
    return finish();
}
