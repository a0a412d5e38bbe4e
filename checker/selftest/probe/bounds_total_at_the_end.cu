// Real fault 21: the total is read from a place that a short array has not.
#include "planted.h"

__global__ void total(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    if (threadIdx.x == 0)
        out[0] = in[mended ? n - 1 : blockDim.x - 1]; // FAULT bounds 0/0 reads 4 bytes at 100 bytes past the end of an array in device memory (24 bytes)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    total<<<1, 32>>>(unwritten(1), numbers(6), 6, mended);
    return finish();
}
