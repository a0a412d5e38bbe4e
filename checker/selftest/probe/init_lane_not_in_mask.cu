// The upper lanes have no value, and are not in the mask: the lower ones add what they hand over.
#include "planted.h"

__global__ void sum(unsigned *out, const unsigned *in, bool mended) {
    unsigned t = threadIdx.x, value = in[t];
    if (t < 16)
        for (unsigned by = mended ? 8 : 16; by > 0; by /= 2)
            value += __shfl_xor_sync(0x0000FFFF, value, by); // FAULT take 0/0 takes the value of lane 16 by __shfl_xor_sync, and that lane is not in the mask 0x0000ffff
    out[t] = value;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
