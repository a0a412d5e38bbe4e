// The last warp of a block of 40 is a quarter of one: a reduction takes it for whole.
#include "planted.h"

__global__ void sum(unsigned *out, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x, value = in[t];
    unsigned lanes = mended && t >= 32 ? blockDim.x - 32 : 32;
    for (unsigned by = lanes / 2; by > 0; by /= 2)
        value += __shfl_down_sync(0xFFFFFFFF, value, by, lanes); // FAULT take 32/0 takes the value of lane 16 by __shfl_down_sync, and that lane does not exist in this block
    if (t % 32 == 0)
        out[t / 32] = value;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 40>>>(unwritten(2), numbers(40), mended);
    return finish();
}
