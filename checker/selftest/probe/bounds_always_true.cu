// Real fault 9: an unsigned difference is never below zero.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in, unsigned distance, bool mended) {
    unsigned i = threadIdx.x;
    out[i] = in[i];
    if (mended ? i >= distance : i - distance >= 0)
        out[i] += in[i - distance]; // FAULT bounds 0/0 reads 4 bytes at memory that is not the device's
}

int main(int argc, char **) {
    bool mended = argc > 1;
    scan<<<1, 2>>>(unwritten(2), numbers(2), 1, mended);
    return finish();
}
