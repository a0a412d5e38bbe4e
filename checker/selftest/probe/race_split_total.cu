// A split by one bit: the number of zeros is read before the last thread has written it.
// RUN reverse 0
#include "planted.h"

__global__ void split(unsigned *dest, const unsigned *keys, bool mended) {
    __shared__ unsigned zeros[32], total;
    unsigned t = threadIdx.x, one = keys[t] & 1, before = 0;
    zeros[t] = 1 - one;
    __syncthreads();
    for (unsigned i = 0; i < t; i++)
        before += zeros[i];
    if (t == 31)
        total = before + zeros[t]; // @total
    if (mended)
        __syncthreads();
    dest[t] = one ? total + t - before : before; // FAULT race 30/0 reads total, 31/0 wrote @total
}

int main(int argc, char **) {
    bool mended = argc > 1;
    split<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
