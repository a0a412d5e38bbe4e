// All write the same value, and one reads it in the same breath.
#include "planted.h"

__global__ void any(unsigned *out, bool mended) {
    __shared__ unsigned ready;
    if (!mended || threadIdx.x == 0)
        ready = 1; // FAULT race 1/0 writes ready, 0/0 read @read
    if (mended)
        __syncthreads();
    out[threadIdx.x] = ready; // @read
}

int main(int argc, char **) {
    bool mended = argc > 1;
    any<<<1, 16>>>(unwritten(16), mended);
    return finish();
}
