// A tree of sums, whose rounds run into each other.
#include "planted.h"

__global__ void reduce(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[8];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (unsigned k = 1; k < blockDim.x; k *= 2) {
        if (t % (2 * k) == 0)
            s[t] += s[t + k]; // @sum FAULT race 2/0 writes s[2], 0/0 read @sum
        if (mended)
            __syncthreads();
    }
    if (t == 0)
        out[0] = s[0];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reduce<<<1, 8>>>(unwritten(1), numbers(8), mended);
    return finish();
}
