// A pointer that was never set.
#include "planted.h"

__global__ void fill(unsigned *out) {
    out[threadIdx.x] = 1; // FAULT bounds 0/0 writes 4 bytes at a null pointer
}

int main(int argc, char **) {
    bool mended = argc > 1;
    fill<<<1, 16>>>(mended ? unwritten(16) : NULL);
    return finish();
}
