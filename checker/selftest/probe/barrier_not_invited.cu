// A lane waits for others with a mask that it is not in.
#include "planted.h"

__global__ void wait(unsigned *out, bool mended) {
    __syncwarp(mended ? 0xF : 0xE); // @warp FAULT barrier 0/0 thread 0 calls __syncwarp for lanes 0x0000000e of its warp at @warp, but is none of them
    out[threadIdx.x] = 1;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    wait<<<1, 4>>>(unwritten(4), mended);
    return finish();
}
