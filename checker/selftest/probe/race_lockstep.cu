// Neighbours of one warp swap, as if a warp's threads still moved together.
// RUN forward 0
#include "planted.h"

__global__ void swap(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    s[t] = 0;
    __syncthreads();
    s[t] = in[t]; // FAULT race 1/0 writes s[1], 0/0 read @swap
    if (mended)
        __syncwarp();
    out[t] = s[t ^ 1]; // @swap
}

int main(int argc, char **) {
    bool mended = argc > 1;
    swap<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
