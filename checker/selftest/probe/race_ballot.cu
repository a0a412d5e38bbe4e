// The warp votes whether to go on, and takes the vote for a barrier.
#include "planted.h"

__global__ void settle(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    s[t] = in[t] % 8;
    __syncwarp();
    bool smaller = true;
    while (__any_sync(0xFFFFFFFFu, smaller)) {
        unsigned left = t > 0 ? s[t - 1] : 0; // @read
        if (mended)
            __syncwarp();
        else
            __ballot_sync(0xFFFFFFFFu, smaller);
        smaller = s[t] < left;
        if (smaller)
            s[t] = left; // FAULT race 7/0 writes s[7], 8/0 read @read
        if (mended)
            __syncwarp();
    }
    out[t] = s[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    settle<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
