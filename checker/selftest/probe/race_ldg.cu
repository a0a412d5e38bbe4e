// What comes by way of the read-only cache is read like anything else.
#include "planted.h"

__global__ void shift(unsigned *values, unsigned *out, bool mended) {
    unsigned t = threadIdx.x;
    unsigned left = __ldg(&values[t > 0 ? t - 1 : 0]); // FAULT race 1/0 reads device memory[0], 0/0 wrote @write
    if (mended) __syncthreads();
    values[t] = left; // @write
}

int main(int argc, char **) {
    bool mended = argc > 1;
    shift<<<1, 32>>>(numbers(32), unwritten(32), mended);
    return finish();
}
