// A lane that has ended is let off by today's GPUs, at a vote as at a barrier.
#include "planted.h"

__global__ void reduce(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    unsigned t = threadIdx.x;
    if (t >= n && !mended)
        return;
    unsigned even = __ballot_sync(0xFFFFFFFF, t < n && in[t] % 2 == 0); // @even WARN ended thread 20 has ended and never comes to the __ballot_sync at @even, whose mask 0xffffffff names it
    if (t < n)
        out[t] = even;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reduce<<<1, 32>>>(unwritten(32), numbers(32), 20, mended);
    return finish();
}
