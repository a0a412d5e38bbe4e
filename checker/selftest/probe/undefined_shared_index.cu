// Real fault 17: one element too early, in a shared array whose length is known.
#include "planted.h"

__global__ void sums(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[8];
    int t = (int)threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    out[t] = mended && t == 0 ? 0 : s[t - 1]; // FAULT(g++) undefined 0/0 index -1 is outside of an array 'unsigned int [8]' FAULT(clang++) undefined 0/0 index -1 is outside of an array 'unsigned int[8]'
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sums<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
