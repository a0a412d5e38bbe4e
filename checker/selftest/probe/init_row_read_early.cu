// A running sum of rows, in which the row before is read before its thread has come to it.
#include "planted.h"

__global__ void rows(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned sum[16];
    unsigned t = threadIdx.x;
    if (mended) {
        sum[t] = in[t];
        __syncthreads();
        unsigned above = t + 1 < 16 ? sum[t + 1] : 0;
        __syncthreads();
        sum[t] += above;
    } else {
        sum[t] = in[t] + (t + 1 < 16 ? sum[t + 1] : 0); // FAULT init 0/0 reads sum[1]
    }
    out[t] = sum[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rows<<<1, 16>>>(unwritten(16), numbers(16), mended);
    return finish();
}
