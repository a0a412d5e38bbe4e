// The launch forgets its third number.
#include "planted.h"

__global__ void reverse(unsigned *out, const unsigned *in) {
    extern __shared__ unsigned s[];
    s[threadIdx.x] = in[threadIdx.x]; // FAULT bounds 0/0 writes 4 bytes at shared memory past the bytes that the launch asked for
    __syncthreads();
    out[threadIdx.x] = s[31 - threadIdx.x];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reverse<<<1, 32, mended ? 128 : 0>>>(unwritten(32), numbers(32));
    return finish();
}
