// The same without the Requirement: today's GPUs let it pass, and it is a warning.
#include "planted.h"

__global__ void early(unsigned *out, unsigned n, bool mended) {
    unsigned t = threadIdx.x;
    if (!mended && t >= n)
        return;
    __syncthreads(); // @wait WARN ended a thread that has ended never reaches this barrier: threads 0-19 wait at @wait, threads 20-31 have ended
    if (t < n)
        out[t] = t;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    early<<<1, 32>>>(unwritten(20), 20, mended);
    return finish();
}
