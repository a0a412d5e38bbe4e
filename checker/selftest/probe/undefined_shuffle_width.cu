// A segment for each three lanes.
#include "planted.h"

__global__ void triples(unsigned *out, const unsigned *in, int width) {
    out[threadIdx.x] = __shfl_sync(0xFFFFFFFF, in[threadIdx.x], 0, width); // FAULT undefined 0/0 __shfl_sync has a width of 3: it must be 1, 2, 4, 8, 16 or 32
}

int main(int argc, char **) {
    triples<<<1, 32>>>(unwritten(32), numbers(32), argc > 1 ? 4 : 3);
    return finish();
}
