// A local variable of main for the result.
#include "planted.h"

__global__ void sum(unsigned *out, const unsigned *in) {
    if (threadIdx.x == 0)
        *out = in[0] + in[1]; // FAULT bounds 0/0 writes 4 bytes at memory that is not the device's
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned result;
    sum<<<1, 16>>>(mended ? unwritten(1) : &result, numbers(2));
    return finish();
}
