// A lock must be free before it can be taken.
#include "planted.h"

__global__ void lock(unsigned *out, bool mended) {
    __shared__ unsigned taken;
    if (mended && threadIdx.x == 0)
        taken = 0;
    __syncthreads();
    if (atomicCAS(&taken, 0, 1) == 0) // FAULT init 0/0 changes taken
        out[0] = threadIdx.x;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    lock<<<1, 8>>>(unwritten(1), mended);
    return finish();
}
