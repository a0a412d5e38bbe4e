// The two sides of a branch have a barrier each, and both stand in one line.
#include "planted.h"

__global__ void branch(unsigned *out, bool mended) {
    if (mended || threadIdx.x < 16) __syncthreads(); else __syncthreads(); // @one FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait at @one, threads 16-31 wait at @one (barrier 2 of that line)
    out[threadIdx.x] = 2;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    branch<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
