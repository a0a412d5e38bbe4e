// Two threads write, and what they write differs: no flag, but a race.
#include "planted.h"

__global__ void last(unsigned *out, const unsigned *in, bool mended) {
    if (in[threadIdx.x] % 5 == 0 && (!mended || in[threadIdx.x] == 5))
        out[0] = threadIdx.x; // @set FAULT race 9/0 writes device memory[0], 4/0 wrote @set
}

int main(int argc, char **) {
    bool mended = argc > 1;
    last<<<1, 16>>>(zeros(1), numbers(16), mended);
    return finish();
}
