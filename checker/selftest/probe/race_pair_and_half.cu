// A thread writes both halves of a pair, another reads the second half.
#include "planted.h"

__global__ void pairs(unsigned *out, const unsigned *in, bool mended) {
    __shared__ uint2 pair[16];
    unsigned t = threadIdx.x;
    if (t < 16)
        pair[t] = make_uint2(in[t], t); // @pair
    if (mended)
        __syncthreads();
    if (t >= 16)
        out[t - 16] = pair[t - 16].y; // FAULT race 16/0 reads pair[1], 0/0 wrote @pair
}

int main(int argc, char **) {
    bool mended = argc > 1;
    pairs<<<1, 32>>>(unwritten(16), numbers(16), mended);
    return finish();
}
