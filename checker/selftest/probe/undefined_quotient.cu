// Nor has it a quotient by -1.
#include "planted.h"

__global__ void quotient(int *out, const int *in, bool mended) {
    int value = in[threadIdx.x] - 1 + (-2147483647 - 1), by = mended ? 1 : -1;
    out[threadIdx.x] = value / by; // FAULT undefined 0/0 -2147483648 / -1 does not fit into 'int'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    quotient<<<1, 2>>>((int *)unwritten(2), (const int *)numbers(2), mended);
    return finish();
}
