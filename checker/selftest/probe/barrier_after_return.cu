// Real fault 5: some threads return before a barrier, where a Requirement forbids it.
// RUN forward 0 ended
#include "planted.h"

__global__ void early(unsigned *out, unsigned n, bool mended) {
    unsigned t = threadIdx.x;
    if (!mended && t >= n)
        return;
    __syncthreads(); // @wait FAULT barrier */0 not every thread of the block reaches the barrier: threads 0-19 wait at @wait, threads 20-31 have ended
    if (t < n)
        out[t] = t;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    early<<<1, 32>>>(unwritten(20), 20, mended);
    return finish();
}
