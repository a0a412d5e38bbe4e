// Real fault 25: the last rounds of a reduction take it that a warp needs no barrier, and have 64 threads.
#include "planted.h"

__global__ void reduce(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[128];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (unsigned k = 64; k > 0; k /= 2) {
        if (t < k)
            s[t] += s[t + k]; // @sum FAULT race 1/0 writes s[1], 0/0 read @sum
        if (k > 64 || mended)
            __syncthreads();
    }
    if (t == 0)
        out[0] = s[0];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reduce<<<1, 128>>>(unwritten(1), numbers(128), mended);
    return finish();
}
