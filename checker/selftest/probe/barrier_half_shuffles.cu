// A shuffle in a branch that half of the warp takes, with a mask of all: the others wait for the block.
#include "planted.h"

__global__ void half(unsigned *out, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x, value = in[t];
    if (t < 16)
        value += __shfl_xor_sync(mended ? 0xFFFF : 0xFFFFFFFF, value, 8); // @shuffle FAULT barrier */0 not all lanes of a mask come to the same operation: threads 0-15 wait in __shfl_xor_sync at @shuffle, threads 16-31 wait at @block
    __syncthreads(); // @block
    out[t] = value;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    half<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
