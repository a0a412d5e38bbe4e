// A function runs out of the shared array that it is given a pointer to.
#include "planted.h"

__device__ void fill(unsigned *values, unsigned n) {
    for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
        values[i] = i; // FAULT bounds 0/0 writes 4 bytes at shared memory that belongs to no variable
}
__global__ void run(unsigned *out, unsigned n) {
    __shared__ unsigned s[16];
    fill(s, n);
    __syncthreads();
    out[threadIdx.x] = s[15 - threadIdx.x % 16];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    run<<<1, 8>>>(unwritten(8), mended ? 16 : 17);
    return finish();
}
