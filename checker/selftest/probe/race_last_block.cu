// "The last block adds up": the counter of finished blocks is plain.
#include "planted.h"

__global__ void last(unsigned *out, unsigned *finished, const unsigned *in, bool mended) {
    if (threadIdx.x > 0)
        return;
    unsigned sum = 0;
    for (unsigned i = 0; i < blockDim.x; i++)
        sum += in[blockIdx.x * blockDim.x + i];
    if (mended)
        atomicAdd(out, sum);
    else
        finished[0]++; // @raise FAULT race 0/1 reads device memory[0], 0/0 wrote @raise
}

int main(int argc, char **) {
    bool mended = argc > 1;
    last<<<4, 8>>>(zeros(1), zeros(1), numbers(32), mended);
    return finish();
}
