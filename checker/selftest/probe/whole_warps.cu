// Neighbours swap within their warp, then the warps look at each other.
#include "planted.h"

__global__ void swap(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[64];
    unsigned t = threadIdx.x;
    s[t] = in[t];
    __syncwarp(); //- a
    unsigned next = s[t ^ 1]; //a FAULT init 0/0 reads s[1] //b FAULT race 1/0 reads s[0], 0/0 wrote @next
    __syncwarp(); //- b
    s[t] = next + 1; // @next
    __syncthreads(); //- c
    out[t] = s[63 - t]; //c FAULT init 0/0 reads s[63]
}

int main() {
    swap<<<1, 64>>>(unwritten(64), numbers(64));
    return finish();
}
