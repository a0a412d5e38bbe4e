// Real fault 6: an inclusive scan in place, with no barrier between reading and writing.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[64];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (unsigned k = 1; k < blockDim.x; k *= 2) {
        unsigned left = t >= k ? s[t - k] : 0; // FAULT race 1/0 reads s[0], 0/0 wrote @add
        if (mended)
            __syncthreads();
        s[t] += left; // @add
        __syncthreads();
    }
    out[t] = s[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    scan<<<1, 64>>>(unwritten(64), numbers(64), mended);
    return finish();
}
