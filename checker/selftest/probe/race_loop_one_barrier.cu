// One barrier a round where two are needed: writing runs into the next round's reading.
#include "planted.h"

__global__ void smooth(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[16];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    for (unsigned round = 0; round < 4; round++) {
        __syncthreads();
        unsigned next = s[(t + 1) % 16]; // @read
        if (mended)
            __syncthreads();
        s[t] = next + 1; // FAULT race 1/0 writes s[1], 0/0 read @read
    }
    out[t] = s[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    smooth<<<1, 16>>>(unwritten(16), numbers(16), mended);
    return finish();
}
