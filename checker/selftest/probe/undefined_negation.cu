// The one number whose negative does not exist.
#include "planted.h"

__global__ void magnitude(int *out, const int *in, bool mended) {
    int value = in[threadIdx.x] - 1 + (-2147483647 - 1);
    out[threadIdx.x] = mended ? (int)(0u - (unsigned)value) : -value; // FAULT undefined 0/0 0 - -2147483648 does not fit into 'int'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    magnitude<<<1, 2>>>((int *)unwritten(2), (const int *)numbers(2), mended);
    return finish();
}
