// A transpose through a tile, with no barrier between rows and columns.
// RUN random 2
#include "planted.h"

__global__ void transpose(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned tile[4][4];
    unsigned x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[4 * y + x]; // @load
    if (mended)
        __syncthreads();
    out[4 * y + x] = tile[x][y]; // FAULT race (2,3,0)/0 reads tile[11], (3,2,0)/0 wrote @load
}

int main(int argc, char **) {
    bool mended = argc > 1;
    transpose<<<1, dim3(4, 4)>>>(unwritten(16), numbers(16), mended);
    return finish();
}
