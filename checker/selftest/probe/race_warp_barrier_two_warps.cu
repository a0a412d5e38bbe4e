// A warp's barrier does not hold for the next warp.
// RUN reverse 0
#include "planted.h"

__global__ void shift(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[65];
    unsigned t = threadIdx.x;
    s[t] = in[t]; // @load
    if (t == 63)
        s[64] = 0;
    if (mended)
        __syncthreads();
    else
        __syncwarp();
    out[t] = s[t + 1]; // FAULT race 31/0 reads s[32], 32/0 wrote @load
}

int main(int argc, char **) {
    bool mended = argc > 1;
    shift<<<1, 64>>>(unwritten(64), numbers(64), mended);
    return finish();
}
