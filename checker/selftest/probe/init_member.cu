// One member of a struct is never set.
#include "planted.h"

struct item {
    unsigned key, rank;
};
__global__ void rank(unsigned *out, const unsigned *in, bool mended) {
    __shared__ item items[8];
    unsigned t = threadIdx.x;
    items[t].key = in[t];
    if (mended)
        items[t].rank = t;
    __syncthreads();
    out[t] = items[7 - t].key + items[7 - t].rank; // FAULT init 0/0 reads items[15]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    rank<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
