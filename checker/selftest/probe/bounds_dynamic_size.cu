// The launch asks for bytes, and gets a number of elements.
#include "planted.h"

__global__ void reverse(unsigned *out, const unsigned *in) {
    extern __shared__ unsigned s[];
    s[threadIdx.x] = in[threadIdx.x]; // FAULT bounds 8/0 writes 4 bytes at shared memory past the bytes that the launch asked for
    __syncthreads();
    out[threadIdx.x] = s[31 - threadIdx.x];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reverse<<<1, 32, mended ? 32 * sizeof(unsigned) : 32>>>(unwritten(32), numbers(32));
    return finish();
}
