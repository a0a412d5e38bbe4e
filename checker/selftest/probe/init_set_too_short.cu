// cudaMemset counts bytes.
#include "planted.h"

__global__ void count(unsigned *counts, const unsigned *keys) {
    atomicAdd(&counts[keys[threadIdx.x] % 16], 1); // FAULT init 3/0 changes device memory[4]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *counts = unwritten(16);
    cudaMemset(counts, 0, mended ? 16 * sizeof(unsigned) : 16);
    count<<<1, 16>>>(counts, numbers(16));
    return finish();
}
