// A sum of signed numbers that does not fit.
#include "planted.h"

__global__ void sum(int *out, const int *in, bool mended) {
    int value = in[threadIdx.x] + 2147483640;
    out[threadIdx.x] = mended ? (int)((unsigned)value + 7u) : value + 7; // FAULT undefined 0/0 2147483641 + 7 does not fit into 'int'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 4>>>((int *)unwritten(4), (const int *)numbers(4), mended);
    return finish();
}
