// A struct of three words is copied while its owner still fills it.
// RUN forward 0
#include "planted.h"

struct item {
    unsigned key, place, owner;
};
__global__ void fill(item *out, const unsigned *in, bool mended) {
    __shared__ item items[8];
    unsigned t = threadIdx.x;
    items[t].key = in[t]; // @key
    items[t].place = t;
    items[t].owner = 0;
    if (mended)
        __syncthreads();
    out[t] = items[t > 0 ? t - 1 : 0]; // FAULT race 1/0 reads items[0], 0/0 wrote @key
}

int main(int argc, char **) {
    bool mended = argc > 1;
    fill<<<1, 8>>>((item *)unwritten(24), numbers(8), mended);
    return finish();
}
