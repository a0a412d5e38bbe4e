// A stable split by the lowest bit.
#include "planted.h"

__global__ void split(unsigned *dest, const unsigned *keys) {
    __shared__ unsigned zeros[32], total;
    unsigned t = threadIdx.x, one = keys[t] & 1, before = 0;
    zeros[t] = 1 - one; // @mark
    __syncthreads(); //- a
    for (unsigned i = 0; i < t; i++)
        before += zeros[i]; //a FAULT race 1/0 reads zeros[0], 0/0 wrote @mark
    if (t == 31) total = before + zeros[t]; //- c
    __syncthreads(); //- b
    dest[t] = one ? total + t - before : before; //b FAULT init 0/0 reads total //c FAULT init 0/0 reads total
}

int main() {
    split<<<1, 32>>>(unwritten(32), numbers(32));
    return finish();
}
