// Something runs into the indices: they cannot be written.
#include "planted.h"

__global__ void run(unsigned *out, bool mended) {
    unsigned *p = mended ? out : (unsigned *)&blockDim;
    if (threadIdx.x == 0)
        p[0] = 1; // FAULT bounds 0/0 writes 4 bytes at shared memory that belongs to no variable
    dim3 block = blockDim, grid = gridDim;
    out[1 + threadIdx.x] = block.x + grid.x + threadIdx.x;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    run<<<1, 8>>>(unwritten(9), mended);
    return finish();
}
