// The same in global memory, over several launches and blocks, and as whole words afterwards.
#include "planted.h"

__global__ void fill(unsigned char *bytes) {
    bytes[blockIdx.x * blockDim.x + threadIdx.x] = (unsigned char)threadIdx.x;
}
__global__ void sum(unsigned *out, const unsigned *words) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = words[i] + 1;
}

int main() {
    unsigned *words = unwritten(48);
    for (int i = 0; i < 3; i++) {
        fill<<<2, 96>>>((unsigned char *)words);
        sum<<<3, 16>>>(words, words);
    }
    return finish();
}
