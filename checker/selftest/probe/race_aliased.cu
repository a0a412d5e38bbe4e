// Real fault 26: the output is the input.
// RUN forward 0
#include "planted.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *from) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = keys[from[i] % 32]; // @move FAULT race 1/0 writes device memory[1], 0/0 read @move
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *keys = numbers(32);
    gather<<<2, 16>>>(mended ? unwritten(32) : keys, keys, numbers(32));
    return finish();
}
