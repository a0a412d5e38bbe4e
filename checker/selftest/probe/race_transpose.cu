// A transpose through a tile, with no barrier between rows and columns.
#include "planted.h"

__global__ void transpose(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned tile[4][4];
    unsigned x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = 0;
    __syncthreads();
    tile[y][x] = in[4 * y + x]; // FAULT race (0,1,0)/0 writes tile[4], (1,0,0)/0 read @use
    if (mended)
        __syncthreads();
    out[4 * y + x] = tile[x][y]; // @use
}

int main(int argc, char **) {
    bool mended = argc > 1;
    transpose<<<1, dim3(4, 4)>>>(unwritten(16), numbers(16), mended);
    return finish();
}
