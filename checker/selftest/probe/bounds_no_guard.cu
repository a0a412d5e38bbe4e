// More threads than elements, and no guard.
#include "planted.h"

__global__ void twice(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (mended && i >= n)
        return;
    unsigned value = in[i % n];
    out[i] = 2 * value; // FAULT bounds 2/2 writes 4 bytes at the first byte past the end of an array in device memory (200 bytes)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    twice<<<2 + 1, 24>>>(unwritten(50), numbers(50), 50, mended);
    return finish();
}
