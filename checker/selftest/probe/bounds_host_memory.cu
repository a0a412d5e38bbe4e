// The host's array, passed as it is.
#include "planted.h"

__global__ void read(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT bounds 0/0 reads 4 bytes at memory that is not the device's
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *host = (unsigned *)calloc(16, 4);
    read<<<1, 16>>>(unwritten(16), mended ? numbers(16) : host);
    return finish();
}
