// Two arrays in dynamic shared memory: the second begins where the first has not ended.
#include "planted.h"

__global__ void two_arrays(unsigned *out, const unsigned *in, bool mended) {
    extern __shared__ unsigned memory[];
    unsigned *values = memory, *sums = memory + (mended ? 16 : 15);
    unsigned t = threadIdx.x;
    values[t] = in[t]; // FAULT race 15/0 writes dynamic shared memory[15], 0/0 wrote @sum
    sums[t] = 2 * in[t]; // @sum
    __syncthreads();
    out[t] = values[t] + sums[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    two_arrays<<<1, 16, 32 * sizeof(unsigned)>>>(unwritten(16), numbers(16), mended);
    return finish();
}
