// Lanes with the same digit count together: their first one raises the warp's counter by all of them. Each warp has
// counters of its own, and the block adds them up.
#include "planted.h"

__global__ void histogram(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned counts[2][8];
    unsigned t = threadIdx.x, lane = t % 32;
    if (lane < 8)
        counts[t / 32][lane] = 0; // @clear
    __syncwarp(); //- a
    for (unsigned i = t; i - t < n; i += blockDim.x) {
        unsigned named = __ballot_sync(0xFFFFFFFFu, i < n);
        if (i >= n)
            continue;
        unsigned group = __match_any_sync(named, in[i] / 3 % 8);
        if (lane == __ffs((int)group) - 1u)
            counts[t / 32][in[i] / 3 % 8] += __popc(group); // @raise //a FAULT race 2/0 reads counts[1], 1/0 wrote @clear //b FAULT race 0/0 reads counts[5], 14/0 wrote @raise
        __syncwarp(named); //- b
    }
    __syncthreads(); //- c
    if (t < 8)
        out[t] = counts[0][t] + counts[1][t]; //c FAULT init 0/0 reads counts[8]
}

int main() {
    histogram<<<1, 64>>>(unwritten(8), numbers(150), 150);
    return finish();
}
