// Real fault 19: a scan whose rounds hold within one warp only; the seam to the next warp is open.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[64];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (unsigned k = 1; k < 64; k *= 2) {
        unsigned left = t >= k ? s[t - k] : 0; // FAULT race 32/0 reads s[31], 31/0 wrote @add
        if (mended)
            __syncthreads();
        else
            __syncwarp();
        s[t] += left; // @add
        if (mended)
            __syncthreads();
        else
            __syncwarp();
    }
    out[t] = s[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    scan<<<1, 64>>>(unwritten(64), numbers(64), mended);
    return finish();
}
