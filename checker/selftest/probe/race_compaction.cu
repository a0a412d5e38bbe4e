// Places are drawn from a counter that a slow thread may still set to zero.
// RUN reverse 0
#include "planted.h"

__global__ void compact(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned kept;
    unsigned t = threadIdx.x;
    if (t == 31)
        kept = 0; // @zero
    if (mended)
        __syncthreads();
    if (in[t] % 3 == 0)
        out[atomicAdd(&kept, 1)] = in[t]; // FAULT race 29/0 changes kept, 31/0 wrote @zero
}

int main(int argc, char **) {
    bool mended = argc > 1;
    compact<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
