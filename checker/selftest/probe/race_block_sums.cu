// A block takes the sum of the block before it, which may not have run.
#include "planted.h"

__global__ void sums(unsigned *out, unsigned *sum, const unsigned *in, bool mended) {
    unsigned b = blockIdx.x;
    if (threadIdx.x > 0)
        return;
    sum[b] = in[2 * b] + in[2 * b + 1]; // @sum
    if (!mended)
        out[b] = b > 0 ? sum[b - 1] : 0; // FAULT race 0/1 reads device memory[0], 0/0 wrote @sum
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sums<<<3, 2>>>(unwritten(3), zeros(3), numbers(6), mended);
    return finish();
}
