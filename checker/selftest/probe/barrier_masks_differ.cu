// Each lane works out its own mask: those before it and itself. Nobody is waited for by all that it waits for.
#include "planted.h"

__global__ void sum(unsigned *out, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x;
    unsigned mask = mended ? 0x7 : t == 2 ? 0x7 : 0x3;
    if (t == 1 && !mended)
        mask = 0x7;
    out[t] = __shfl_sync(mask, in[t], 0); // @sum FAULT barrier */0 lanes of one warp wait for each other with different masks: thread 0 waits in __shfl_sync for lanes 0x00000003 at @sum, threads 1-2 wait in __shfl_sync for lanes 0x00000007 at @sum
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 3>>>(unwritten(3), numbers(3), mended);
    return finish();
}
