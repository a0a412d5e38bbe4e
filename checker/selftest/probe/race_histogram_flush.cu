// The bins are carried out while others still count.
#include "planted.h"

__global__ void histogram(unsigned *counts, const unsigned *keys, bool mended) {
    __shared__ unsigned bins[16];
    if (threadIdx.x < 16)
        bins[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&bins[keys[threadIdx.x] % 16], 1); // @count
    if (mended)
        __syncthreads();
    if (threadIdx.x < 16)
        atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]); // FAULT race 1/0 reads bins[1], 0/0 changed @count
}

int main(int argc, char **) {
    bool mended = argc > 1;
    histogram<<<2, 64>>>(zeros(16), numbers(64), mended);
    return finish();
}
