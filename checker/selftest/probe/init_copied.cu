// A copy of what nobody wrote is unwritten, too.
#include "planted.h"

__global__ void copy(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT init 5/0 reads device memory[5]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *a = unwritten(8), *b = unwritten(8);
    cudaMemset(a, 1, mended ? 32 : 20);
    cudaMemcpy(b, a, 32, cudaMemcpyDeviceToDevice);
    copy<<<1, 8>>>(unwritten(8), b);
    return finish();
}
