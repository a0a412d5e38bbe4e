// Two halves of a warp wait for themselves only, and read from each other.
#include "planted.h"

__global__ void halves(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    s[t] = 0;
    __syncthreads();
    s[t] = in[t]; // FAULT race 16/0 writes s[16], 0/0 read @read
    if (mended)
        __syncwarp();
    else
        __syncwarp(t < 16 ? 0x0000FFFFu : 0xFFFF0000u);
    out[t] = s[(t + 16) % 32]; // @read
}

int main(int argc, char **) {
    bool mended = argc > 1;
    halves<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
