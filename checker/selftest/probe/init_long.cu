// Half of a sum of 64 bits is cleared.
#include "planted.h"

__global__ void sum(unsigned long long *sum, const unsigned *in) {
    sum[threadIdx.x] += in[threadIdx.x]; // FAULT init 2/0 reads device memory[2]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *words = unwritten(8);
    cudaMemset(words, 0, mended ? 32 : 20);
    sum<<<1, 4>>>((unsigned long long *)words, numbers(4));
    return finish();
}
