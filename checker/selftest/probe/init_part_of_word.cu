// Three bytes of a word are set, and four are read.
#include "planted.h"

__global__ void pack(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned word[8];
    unsigned char *bytes = (unsigned char *)&word[threadIdx.x];
    for (unsigned i = 0; i < (mended ? 4 : 3); i++)
        bytes[i] = (unsigned char)in[i];
    out[threadIdx.x] = word[threadIdx.x]; // FAULT init 0/0 reads word[0]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    pack<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
