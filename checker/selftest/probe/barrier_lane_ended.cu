// Lanes without a value return, and the mask names them all the same.
// RUN forward 0 ended
#include "planted.h"

__global__ void reduce(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    unsigned t = threadIdx.x;
    unsigned mask = mended ? __ballot_sync(0xFFFFFFFF, t < n) : 0xFFFFFFFF;
    if (t >= n)
        return;
    if (!__any_sync(mask, in[t] > 30)) // @any FAULT barrier 0/0 thread 20 has ended and never comes to the __any_sync at @any, whose mask 0xffffffff names it
        out[t] = in[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    reduce<<<1, 32>>>(unwritten(32), numbers(32), 20, mended);
    return finish();
}
