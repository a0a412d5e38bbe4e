// Bytes are written one by one and read as whole words by others.
#include "planted.h"

__global__ void pack(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned words[8];
    unsigned char *bytes = (unsigned char *)words;
    unsigned t = threadIdx.x;
    bytes[t] = (unsigned char)in[t]; // @byte
    if (mended)
        __syncthreads();
    if (t % 4 == 3)
        out[t / 4] = words[t / 4]; // FAULT race 3/0 reads words[0], 0/0 wrote @byte
}

int main(int argc, char **) {
    bool mended = argc > 1;
    pack<<<1, 32>>>(unwritten(8), numbers(32), mended);
    return finish();
}
