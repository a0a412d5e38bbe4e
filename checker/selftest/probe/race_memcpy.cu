// Rows of a shared table are copied by memcpy, one word too long.
// RUN forward 0
#include "planted.h"

__global__ void rows(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned table[37];
    unsigned t = threadIdx.x;
    memcpy(&table[4 * t], &in[5 * t], (mended ? 4 : 5) * sizeof(unsigned)); // @copy FAULT race 1/0 writes table[4], 0/0 wrote @copy
    __syncthreads();
    out[t] = table[4 * t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rows<<<1, 8>>>(unwritten(8), numbers(40), mended);
    return finish();
}
