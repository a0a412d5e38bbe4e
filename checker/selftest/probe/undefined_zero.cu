// A digit at place zero.
#include "planted.h"

__global__ void digit(unsigned *out, const unsigned *in, unsigned place) {
    out[threadIdx.x] = in[threadIdx.x] / place % 16; // FAULT undefined 0/0 an integer is divided by zero
}

int main(int argc, char **) {
    bool mended = argc > 1;
    digit<<<1, 4>>>(unwritten(4), numbers(4), mended ? 1 : 0);
    return finish();
}
