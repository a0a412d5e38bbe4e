// The array was never filled.
#include "planted.h"

__global__ void copy(unsigned *out, const uint2 *in) {
    uint2 pair = __ldg(&in[threadIdx.x]); // FAULT init 0/0 reads device memory[0]
    out[threadIdx.x] = pair.x + pair.y;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    copy<<<1, 32>>>(unwritten(32), (const uint2 *)(mended ? numbers(64) : unwritten(64)));
    return finish();
}
