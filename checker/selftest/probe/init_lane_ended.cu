// The total is in a lane that has ended.
// WARN ended thread 10 has ended and never comes to the __shfl_sync at @total, whose mask 0xffffffff names it
#include "planted.h"

__global__ void total(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    unsigned t = threadIdx.x;
    if (t >= n && !mended)
        return;
    unsigned value = t < n ? in[t] : 0;
    unsigned last = __shfl_sync(0xFFFFFFFF, value, 31); // @total FAULT take 0/0 takes the value of lane 31 by __shfl_sync, and that lane has ended
    if (t < n)
        out[t] = last;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    total<<<1, 32>>>(unwritten(32), numbers(32), 10, mended);
    return finish();
}
