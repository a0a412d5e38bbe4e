// Counters of the block's own, then sixteen sums.
#include "planted.h"

__global__ void histogram(unsigned *counts, const unsigned *keys, unsigned n) {
    __shared__ unsigned bins[16];
    unsigned first = blockIdx.x * blockDim.x + threadIdx.x, stride = gridDim.x * blockDim.x;
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x) bins[d] = 0; // @clear //- a
    __syncthreads(); //- b
    for (unsigned i = first; i < n; i += stride)
        atomicAdd(&bins[keys[i] % 16], 1); // @count //a FAULT init 0/0 changes bins[1] //b FAULT race 0/0 changes bins[1], 1/0 wrote @clear
    __syncthreads(); //- c
    for (unsigned d = threadIdx.x; d < 16; d += blockDim.x)
        atomicAdd(&counts[d], bins[d]); //c FAULT race 0/0 reads bins[0], 31/0 changed @count
}

int main() {
    histogram<<<2, 32>>>(zeros(16), numbers(128), 128);
    return finish();
}
