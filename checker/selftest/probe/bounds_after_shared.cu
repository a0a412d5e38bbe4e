// A pointer runs out of a shared array, to where no variable is.
#include "planted.h"

__global__ void past(unsigned *out, bool mended) {
    __shared__ unsigned char s[5];
    unsigned char *p = s + (mended ? 4 : 5);
    if (threadIdx.x == 0) {
        s[0] = 1;
        *p = 1; // FAULT bounds 0/0 writes 1 byte at shared memory that belongs to no variable
    }
    __syncthreads();
    out[threadIdx.x] = s[0];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    past<<<1, 4>>>(unwritten(4), mended);
    return finish();
}
