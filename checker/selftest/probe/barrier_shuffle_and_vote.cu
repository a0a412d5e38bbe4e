// Two branches of a warp, each with an operation of its own for all lanes.
#include "planted.h"

__global__ void branches(unsigned *out, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x;
    if (mended || t % 2 == 0)
        out[t] = __shfl_down_sync(0xFFFFFFFF, in[t], 2); // @down FAULT barrier */0 not all lanes of a mask come to the same operation: threads 0, 2, 4 ... wait in __shfl_down_sync at @down, threads 1, 3, 5 ... wait in __shfl_up_sync at @up
    else
        out[t] = __shfl_up_sync(0xFFFFFFFF, in[t], 2); // @up
}

int main(int argc, char **) {
    bool mended = argc > 1;
    branches<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
