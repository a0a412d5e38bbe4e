// An exclusive scan of sixteen by Blelloch's two sweeps. Two of its barriers are redundant.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[16];
    unsigned t = threadIdx.x;
    s[2 * t] = in[2 * t];
    s[2 * t + 1] = in[2 * t + 1];
    for (unsigned k = 1; k < 16; k *= 2) {
        __syncthreads(); //- a
        unsigned i = (t + 1) * 2 * k - 1;
        if (i < 16)
            s[i] += s[i - k]; //a FAULT init 0/0 reads s[3]
    }
    __syncthreads(); //- c
    if (t == 0)
        s[15] = 0; // @clear
    for (unsigned k = 8; k > 0; k /= 2) {
        __syncthreads(); //- b
        unsigned i = (t + 1) * 2 * k - 1;
        if (i < 16) {
            unsigned left = s[i - k];
            s[i - k] = s[i]; //b FAULT race 1/0 reads s[15], 0/0 wrote @clear
            s[i] += left;
        }
    }
    __syncthreads(); //- d
    out[2 * t] = s[2 * t];
    out[2 * t + 1] = s[2 * t + 1];
}

int main() {
    scan<<<1, 8>>>(unwritten(16), numbers(16));
    return finish();
}
