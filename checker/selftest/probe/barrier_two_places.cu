// The two sides of a branch have a barrier each.
#include "planted.h"

__global__ void branch(unsigned *out, bool mended) {
    if (mended) {
        __syncthreads();
    } else if (threadIdx.x < 16) {
        __syncthreads(); // @one FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait at @one, threads 16-31 wait at @two
    } else {
        out[threadIdx.x] = 1;
        __syncthreads(); // @two
    }
    out[threadIdx.x] = 2;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    branch<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
