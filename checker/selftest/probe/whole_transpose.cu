// A transpose through a tile with a spare column.
#include "planted.h"

__global__ void transpose(unsigned *out, const unsigned *in, unsigned width) {
    __shared__ unsigned tile[4][5];
    unsigned x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[(4 * blockIdx.y + y) * width + 4 * blockIdx.x + x];
    __syncthreads(); //- a
    out[(4 * blockIdx.x + y) * width + 4 * blockIdx.y + x] = tile[x][y]; //a FAULT init (1,0,0)/(0,0,0) reads tile[5]
}

int main() {
    transpose<<<dim3(2, 2), dim3(4, 4)>>>(unwritten(64), numbers(64), 8);
    return finish();
}
