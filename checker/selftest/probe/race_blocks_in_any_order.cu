// Blocks that run in another order than they are numbered in: each is called by its name.
// RUN reverse 0
#include "planted.h"

__global__ void result(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    atomicAdd(&sum, in[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0)
        out[mended ? blockIdx.x : blockIdx.x / 2] = sum + blockIdx.x; // @put FAULT race 0/6 writes device memory[3], 0/7 wrote @put
}

int main(int argc, char **) {
    bool mended = argc > 1;
    result<<<8, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
