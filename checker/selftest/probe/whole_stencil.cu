// Three neighbours, the tile with a halo on either side.
#include "planted.h"

__global__ void stencil(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned s[18];
    unsigned t = threadIdx.x, i = blockIdx.x * 16 + t;
    s[t + 1] = i < n ? in[i] : 0;
    if (t == 0) s[0] = i > 0 ? in[i - 1] : 0; //- a
    if (t == 15) s[17] = i + 1 < n ? in[i + 1] : 0; //- b
    __syncthreads(); //- c
    if (i < n) //- d
        out[i] = s[t] + s[t + 1] + s[t + 2]; //a FAULT init 0/0 reads s[0] //b FAULT init 15/0 reads s[17] //c FAULT init 0/0 reads s[2] //d FAULT bounds 14/1 writes 4 bytes at the first byte past the end of an array in device memory (120 bytes)
}

int main() {
    stencil<<<2, 16>>>(unwritten(30), numbers(30), 30);
    return finish();
}
