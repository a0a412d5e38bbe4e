// Real fault 20: input and output overlap, shifted by one.
// RUN forward 0
#include "planted.h"

__global__ void copy(unsigned *out, const unsigned *in, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = in[i]; // @copy FAULT race 1/0 reads device memory[1], 0/0 wrote @copy
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *values = numbers(65);
    copy<<<4, 16>>>(mended ? unwritten(64) : values + 1, values, 64);
    return finish();
}
