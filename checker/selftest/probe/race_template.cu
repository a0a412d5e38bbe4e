// A tile whose size is a template's argument.
// RUN forward 0
#include "planted.h"

template <int SIZE> __global__ void rotate(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned tile[SIZE];
    unsigned t = threadIdx.x;
    tile[t] = in[t]; // @load
    if (mended)
        __syncthreads();
    out[t] = tile[t > 0 ? t - 1 : 0]; // FAULT race 1/0 reads tile[0], 0/0 wrote @load
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rotate<16><<<1, 16>>>(unwritten(16), numbers(16), mended);
    return finish();
}
