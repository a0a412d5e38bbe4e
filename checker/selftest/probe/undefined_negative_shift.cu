// The shift goes below zero.
#include "planted.h"

__global__ void digits(unsigned *out, const unsigned *in, bool mended) {
    for (int shift = 8; mended ? shift >= 0 : shift >= -4; shift -= 4)
        out[threadIdx.x] = in[threadIdx.x] << shift; // FAULT undefined 0/0 1 is shifted by -4, and 'unsigned int' has 32 bits
}

int main(int argc, char **) {
    bool mended = argc > 1;
    digits<<<1, 4>>>(unwritten(4), numbers(4), mended);
    return finish();
}
