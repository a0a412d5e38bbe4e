// The array was given back before the launch.
#include "planted.h"

__global__ void read(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT bounds 0/0 reads 4 bytes at an array in device memory (64 bytes), which was freed
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *out = unwritten(16), *in = numbers(16);
    if (!mended) cudaFree(in);
    read<<<1, 16>>>(out, in);
    return finish();
}
