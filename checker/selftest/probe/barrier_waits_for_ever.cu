// Half of a warp waits for the other half, which waits for the block.
#include "planted.h"

__global__ void wait(unsigned *out, bool mended) {
    if (mended || threadIdx.x < 16)
        __syncwarp(); // @warp FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait for the rest of the warp at @warp, threads 16-31 wait at @block
    __syncthreads(); // @block
    out[threadIdx.x] = 1;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    wait<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
