// All the bits of a word, and one step more.
#include "planted.h"

__global__ void digits(unsigned *out, const unsigned *in, bool mended) {
    unsigned sum = 0;
    for (int shift = 0; mended ? shift < 32 : shift <= 32; shift += 8)
        sum += in[threadIdx.x] >> shift & 255; // FAULT undefined 0/0 1 is shifted by 32, and 'unsigned int' has 32 bits
    out[threadIdx.x] = sum;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    digits<<<1, 4>>>(unwritten(4), numbers(4), mended);
    return finish();
}
