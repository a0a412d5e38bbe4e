// A scan between two buffers in dynamic shared memory, one barrier a round.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in) {
    extern __shared__ unsigned memory[];
    unsigned *from = memory, *to = memory + 16, t = threadIdx.x;
    from[t] = in[t]; // @load
    __syncthreads(); //- a
    for (unsigned k = 1; k < 16; k *= 2) {
        to[t] = from[t] + (t >= k ? from[t - k] : 0); // @round //a FAULT race 1/0 reads dynamic shared memory[0], 0/0 wrote @load //b FAULT race 1/0 reads dynamic shared memory[0], 0/0 wrote @round
        unsigned *other = from;
        from = to;
        to = other;
        __syncthreads(); //- b
    }
    out[t] = from[t];
}

int main() {
    scan<<<1, 16, 32 * sizeof(unsigned)>>>(unwritten(16), numbers(16));
    return finish();
}
