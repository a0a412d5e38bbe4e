// Within one block, in global memory: each takes its neighbour's value in place.
#include "planted.h"

__global__ void shift(unsigned *values, unsigned n, bool mended) {
    unsigned t = threadIdx.x, next = t + 1 < n ? values[t + 1] : 0; // @read
    if (mended)
        __syncthreads();
    values[t] = next; // FAULT race 1/0 writes device memory[1], 0/0 read @read
}

int main(int argc, char **) {
    bool mended = argc > 1;
    shift<<<1, 16>>>(numbers(16), 16, mended);
    return finish();
}
