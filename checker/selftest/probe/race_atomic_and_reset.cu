// A counter is set back for the next round while others still use it.
// RUN forward 0
#include "planted.h"

__global__ void rounds(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned count;
    unsigned t = threadIdx.x, seen = 0;
    if (t == 0)
        count = 0; // @first
    __syncthreads();
    for (unsigned round = 0; round < 3; round++) {
        atomicAdd(&count, in[t]); // FAULT race 1/0 changes count, 0/0 wrote @reset
        __syncthreads();
        seen += count;
        __syncthreads();
        if (t == 0)
            count = 0; // @reset
        if (mended)
            __syncthreads();
    }
    out[t] = seen;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rounds<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
