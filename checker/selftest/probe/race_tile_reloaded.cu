// Real fault 34: a tile is loaded again while slower threads still read the last one.
// RUN forward 0
#include "planted.h"

__global__ void sum_all(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    __shared__ unsigned tile[16];
    unsigned sum = 0;
    for (unsigned first = 0; first < n; first += 16) {
        tile[threadIdx.x] = in[first + threadIdx.x]; // @load
        __syncthreads();
        for (unsigned i = 0; i < 16; i++)
            sum += tile[i]; // FAULT race 1/0 reads tile[0], 0/0 wrote @load
        if (mended)
            __syncthreads();
    }
    out[threadIdx.x] = sum;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum_all<<<1, 16>>>(unwritten(16), numbers(64), 64, mended);
    return finish();
}
