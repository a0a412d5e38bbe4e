// A local array of eight, and nine rounds.
#include "planted.h"

__global__ void local(unsigned *out, const unsigned *in, bool mended) {
    unsigned kept[8];
    for (unsigned i = 0; mended ? i < 8 : i <= 8; i++)
        kept[i] = in[i]; // FAULT(g++) undefined 0/0 index 8 is outside of an array 'unsigned int [8]' FAULT(clang++) undefined 0/0 index 8 is outside of an array 'unsigned int[8]'
    out[threadIdx.x] = kept[in[threadIdx.x] % 8];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    local<<<1, 4>>>(unwritten(4), numbers(9), mended);
    return finish();
}
