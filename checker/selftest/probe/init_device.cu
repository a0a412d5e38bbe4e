// Fresh device memory is not zero.
#include "planted.h"

__global__ void count(unsigned *counts, const unsigned *keys) {
    atomicAdd(&counts[keys[threadIdx.x] % 4], 1); // FAULT init 0/0 changes device memory[1]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    count<<<1, 8>>>(mended ? zeros(4) : unwritten(4), numbers(8));
    return finish();
}
