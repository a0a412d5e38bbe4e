// A word is read at any byte.
#include "planted.h"

__global__ void read(unsigned *out, const unsigned *in, bool mended) {
    const char *bytes = (const char *)in;
    out[threadIdx.x] = *(const unsigned *)(bytes + threadIdx.x * (mended ? 4 : 1)); // FAULT align 1/0 reads 'const unsigned int' at an address 1 past a multiple of 4
}

int main(int argc, char **) {
    bool mended = argc > 1;
    read<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
