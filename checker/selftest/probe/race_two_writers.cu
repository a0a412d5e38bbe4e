// Two threads put different values into one slot.
#include "planted.h"

__global__ void slots(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned slot[16];
    unsigned t = threadIdx.x;
    slot[mended ? t : t / 2] = in[t]; // @put FAULT race 1/0 writes slot[0], 0/0 wrote @put
    __syncthreads();
    if (mended || t < 8)
        out[t] = slot[t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    slots<<<1, 16>>>(unwritten(16), numbers(16), mended);
    return finish();
}
