// The same with the block as an object.
#include <cooperative_groups.h>

#include "planted.h"

__global__ void branch(unsigned *out, bool mended) {
    cooperative_groups::thread_block block = cooperative_groups::this_thread_block(), *same = &block;
    if (mended || threadIdx.x < 16) block.sync(); else same->sync(); // @one FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait at @one, threads 16-31 wait at @one (barrier 2 of that line)
    out[threadIdx.x] = 2;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    branch<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
