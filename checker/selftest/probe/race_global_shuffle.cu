// The first lane of a warp writes to device memory, and the others read it after a shuffle.
#include "planted.h"

__global__ void publish(unsigned *out, unsigned *head, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x;
    if (t == 0)
        *head = in[0]; // @publish
    unsigned next = __shfl_down_sync(0xFFFFFFFFu, in[t], 1);
    if (mended)
        __syncwarp();
    out[t] = *head + next; // FAULT race 1/0 reads device memory[0], 0/0 wrote @publish
}

int main(int argc, char **) {
    bool mended = argc > 1;
    publish<<<1, 32>>>(unwritten(32), unwritten(1), numbers(32), mended);
    return finish();
}
