// The halo comes from the first thread, and its neighbour does not wait for it.
// RUN forward 0
#include "planted.h"

__global__ void stencil(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[18];
    unsigned t = threadIdx.x;
    s[t + 1] = in[t + 1]; // FAULT race 1/0 writes s[2], 0/0 read @right
    if (t == 0) {
        s[0] = in[0];
        s[17] = in[17];
    }
    if (mended)
        __syncthreads();
    out[t] = s[t] + s[t + 1] + s[t + 2]; // @right
}

int main(int argc, char **) {
    bool mended = argc > 1;
    stencil<<<1, 16>>>(unwritten(16), numbers(18), mended);
    return finish();
}
