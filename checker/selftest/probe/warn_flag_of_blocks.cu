// The same among blocks: each sets one flag in global memory.
#include "planted.h"

__global__ void any(unsigned *found, const unsigned *in, bool mended) {
    if (threadIdx.x == 0 && in[blockIdx.x] > 2 && (!mended || blockIdx.x == 2))
        found[0] = 1; // @set WARN same 0/3 writes device memory[0], 0/2 @set
}

int main(int argc, char **) {
    bool mended = argc > 1;
    any<<<4, 16>>>(zeros(1), numbers(4), mended);
    return finish();
}
