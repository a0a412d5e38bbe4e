// Memory that was freed and comes again holds nothing that counts.
#include "planted.h"

__global__ void fill(unsigned *values) {
    values[threadIdx.x] = 1;
}
__global__ void copy(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT init 0/0 reads device memory[0]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *out = unwritten(8), *a = unwritten(8);
    fill<<<1, 8>>>(a);
    if (!mended) {
        cudaFree(a);
        a = unwritten(8);
    }
    copy<<<1, 8>>>(out, a);
    return finish();
}
