// A negative number is shifted to the left.
#include "planted.h"

__global__ void shift(int *out, const int *in, bool mended) {
    int value = -in[threadIdx.x];
    out[threadIdx.x] = mended ? (int)((unsigned)value << 2) : value << 2; // FAULT undefined 0/0 -1 << 2 does not fit into 'int'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    shift<<<1, 4>>>((int *)unwritten(4), (const int *)numbers(4), mended);
    return finish();
}
