// A stencil in place: within the block there is a barrier, at the seam of two blocks there is none.
#include "planted.h"

__global__ void stencil(unsigned *out, unsigned *values, unsigned n, bool mended) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned left = i > 0 ? values[i - 1] : 0; // FAULT race 0/1 reads device memory[15], 15/0 wrote @write
    __syncthreads();
    (mended ? out : values)[i] += left; // @write
}

int main(int argc, char **) {
    bool mended = argc > 1;
    stencil<<<4, 16>>>(zeros(64), numbers(64), 64, mended);
    return finish();
}
