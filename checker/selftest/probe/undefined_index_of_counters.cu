// Real fault 7: a digit that is not cut off.
#include "planted.h"

__global__ void histogram(unsigned *out, const unsigned *keys, bool mended) {
    __shared__ unsigned bins[16];
    if (threadIdx.x < 16)
        bins[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&bins[mended ? keys[threadIdx.x] % 16 : keys[threadIdx.x]], 1); // FAULT(g++) undefined 16/0 index 17 is outside of an array 'unsigned int [16]' FAULT(clang++) undefined 16/0 index 17 is outside of an array 'unsigned int[16]'
    __syncthreads();
    if (threadIdx.x < 16)
        out[threadIdx.x] = bins[threadIdx.x];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    histogram<<<1, 32>>>(unwritten(16), numbers(32), mended);
    return finish();
}
