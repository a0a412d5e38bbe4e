// The left neighbour of the first element.
#include "planted.h"

__global__ void difference(int *out, const int *in, bool mended) {
    int i = (int)threadIdx.x;
    out[i] = in[i] - (mended && i == 0 ? 0 : in[i - 1]); // FAULT bounds 0/0 reads 4 bytes at 4 bytes before the start of an array in device memory (64 bytes)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    difference<<<1, 16>>>((int *)unwritten(16), (const int *)numbers(16), mended);
    return finish();
}
