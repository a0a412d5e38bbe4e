// A comparison by difference.
#include "planted.h"

__global__ void compare(int *out, const int *in, bool mended) {
    int low = -2147483647, value = in[threadIdx.x];
    out[threadIdx.x] = mended ? low < value : low - value < 0; // FAULT undefined 1/0 -2147483647 - 2 does not fit into 'int'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    compare<<<1, 4>>>((int *)unwritten(4), (const int *)numbers(4), mended);
    return finish();
}
