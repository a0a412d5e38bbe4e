// Lanes 1 to 3 meet, and then 3 writes what lane 0, who was not there, may still read.
#include "planted.h"

__global__ void left_out(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned word;
    unsigned t = threadIdx.x;
    if (t == 0)
        word = in[0];
    __syncwarp();
    if (t < 3)
        out[t] = word; // @read
    if (mended || t > 0)
        __syncwarp(mended ? 0xF : 0xE);
    if (t == 3)
        word = 7; // FAULT race 3/0 writes word, 0/0 read
    __syncwarp();
    out[t + 4] = word;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    left_out<<<1, 4>>>(unwritten(8), numbers(1), mended);
    return finish();
}
