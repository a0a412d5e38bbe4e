// Two words at once, from an odd word.
#include "planted.h"

__global__ void pairs(unsigned *out, const unsigned *in, bool mended) {
    uint2 pair = *(const uint2 *)(in + threadIdx.x * (mended ? 2 : 1)); // FAULT(g++) align 1/0 uses 'const struct uint2' at an address 4 past a multiple of 8 FAULT(clang++) align 1/0 reads 8 bytes at an address 4 past a multiple of 8
    out[threadIdx.x] = pair.x + pair.y;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    pairs<<<1, 8>>>(unwritten(8), numbers(16), mended);
    return finish();
}
