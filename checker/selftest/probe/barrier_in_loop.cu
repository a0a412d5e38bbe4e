// Real fault 22: a loop with a barrier, which not all threads go round equally often.
#include "planted.h"

__global__ void rounds(unsigned *out, unsigned n, bool mended) {
    unsigned t = threadIdx.x, sum = 0;
    for (unsigned i = mended ? 0 : t; i < n; i += mended ? 1 : blockDim.x) {
        sum += i;
        __syncthreads(); // @loop FAULT barrier */0 threads of one block wait at different barriers: threads 0-1 wait at @loop, threads 2-7 wait at @end
    }
    __syncthreads(); // @end
    out[t] = sum;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rounds<<<1, 8>>>(unwritten(8), 10, mended);
    return finish();
}
