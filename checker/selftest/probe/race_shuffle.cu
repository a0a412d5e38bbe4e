// A shuffle between a write and a read of shared memory: lanes have met, and memory is not in order for that.
#include "planted.h"

__global__ void turn(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    s[t] = in[t]; // @write
    unsigned first = __shfl_sync(0xFFFFFFFFu, in[t], 0);
    if (mended)
        __syncwarp();
    out[t] = s[(t + 1) % 32] + first; // FAULT race 0/0 reads s[1], 1/0 wrote @write
}

int main(int argc, char **) {
    bool mended = argc > 1;
    turn<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
