// All against all, tile by tile.
#include "planted.h"

__global__ void products(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned tile[16];
    unsigned t = threadIdx.x, sum = 0;
    for (unsigned first = 0; first < n; first += 16) {
        tile[t] = first + t < n ? in[first + t] : 0; // @load
        __syncthreads(); //- a
        for (unsigned i = 0; i < 16; i++)
            sum += tile[i] * (t + 1); //a FAULT init 0/0 reads tile[1] //b FAULT race 1/0 reads tile[0], 0/0 wrote @load
        __syncthreads(); //- b
    }
    out[t] = sum;
}

int main() {
    products<<<1, 16>>>(unwritten(16), numbers(40), 40);
    return finish();
}
