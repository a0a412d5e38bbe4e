// Real fault 4: a barrier of the block, used as if it held for the grid.
#include "planted.h"

__global__ void clear_and_count(unsigned *counts, const unsigned *keys, bool mended) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 16 && !mended)
        counts[i] = 0; // @clear
    __syncthreads();
    atomicAdd(&counts[keys[i] % 16], 1); // FAULT race 0/1 changes device memory[1], 1/0 wrote @clear
}

int main(int argc, char **) {
    bool mended = argc > 1;
    clear_and_count<<<2, 32>>>(zeros(16), numbers(64), mended);
    return finish();
}
