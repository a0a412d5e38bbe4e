// Each adds its left neighbour, and nobody waits until all are loaded.
#include "planted.h"

__global__ void stencil(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[17];
    unsigned t = threadIdx.x;
    s[t + 1] = in[t + 1]; // @load
    if (t == 0)
        s[0] = in[0];
    if (mended)
        __syncthreads();
    out[t] = s[t] + s[t + 1]; // FAULT race 1/0 reads s[1], 0/0 wrote @load
}

int main(int argc, char **) {
    bool mended = argc > 1;
    stencil<<<1, 16>>>(unwritten(16), numbers(17), mended);
    return finish();
}
