// An index in bytes where one in words is meant.
#include "planted.h"

__global__ void far(unsigned *out, const unsigned *in, bool mended) {
    out[threadIdx.x] = in[threadIdx.x * (mended ? 1 : 1000)]; // FAULT bounds 1/0 reads 4 bytes at device memory that was never allocated
}

int main(int argc, char **) {
    bool mended = argc > 1;
    far<<<1, 4>>>(unwritten(4), numbers(4), mended);
    return finish();
}
