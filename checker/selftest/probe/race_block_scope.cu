// Blocks raise one counter, by atomics that are atomic for a block only.
#include "planted.h"

__global__ void count(unsigned *counts, const unsigned *in, bool mended) {
    unsigned slot = in[threadIdx.x] % 4 + (mended ? blockIdx.x * 4 : 0);
    atomicAdd_block(&counts[slot], 1); // @add FAULT race 0/1 changes device memory[1], 28/0 changed @add
}

int main(int argc, char **) {
    bool mended = argc > 1;
    count<<<2, 32>>>(zeros(8), numbers(32), mended);
    return finish();
}
