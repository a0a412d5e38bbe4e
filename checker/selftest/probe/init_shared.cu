// Neither is shared memory.
#include "planted.h"

__global__ void total(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned sum;
    if (mended && threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    atomicAdd(&sum, in[threadIdx.x]); // FAULT init 0/0 changes sum
    __syncthreads();
    if (threadIdx.x == 0)
        out[0] = sum;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    total<<<1, 8>>>(unwritten(1), numbers(8), mended);
    return finish();
}
