// The count is read while others still raise it.
// RUN forward 0
#include "planted.h"

__global__ void count_odd(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned count;
    if (threadIdx.x == 0)
        count = 0;
    __syncthreads();
    if (in[threadIdx.x] % 2)
        atomicAdd(&count, 1); // FAULT race 0/0 changes count, 1/0 read @show
    if (mended)
        __syncthreads();
    if (threadIdx.x == 1)
        out[blockIdx.x] = count; // @show
}

int main(int argc, char **) {
    bool mended = argc > 1;
    count_odd<<<1, 32>>>(unwritten(1), numbers(32), mended);
    return finish();
}
