// Real fault 30: the element is read before its index is looked at.
#include "planted.h"

__global__ void copy(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned value = !mended || i < n ? in[i] : 0; // FAULT bounds 4/1 reads 4 bytes at the first byte past the end of an array in device memory (80 bytes)
    if (i < n)
        out[i] = value;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    copy<<<2, 16>>>(unwritten(20), numbers(20), 20, mended);
    return finish();
}
