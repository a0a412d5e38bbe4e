// An inclusive scan in place, by the rounds of Hillis and Steele.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    s[t] = in[t]; // @load
    __syncthreads(); //- a
    for (unsigned k = 1; k < 32; k *= 2) {
        unsigned left = t >= k ? s[t - k] : 0; //a FAULT race 1/0 reads s[0], 0/0 wrote @load //b FAULT race 1/0 reads s[0], 0/0 wrote @add //c FAULT race 2/0 reads s[0], 0/0 wrote @add
        __syncthreads(); //- b
        s[t] += left; // @add
        __syncthreads(); //- c
    }
    out[t] = s[t];
}

int main() {
    scan<<<1, 32>>>(unwritten(32), numbers(32));
    return finish();
}
