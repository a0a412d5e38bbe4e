// A grid and a block of two dimensions; the index forgets one of them.
#include "planted.h"

__global__ void paint(unsigned *out, unsigned width, bool mended) {
    unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    out[mended ? y * width + x : x] = y; // @paint FAULT race (0,1,0)/(0,0,0) writes device memory[0], (0,0,0)/(0,0,0) wrote @paint
}

int main(int argc, char **) {
    bool mended = argc > 1;
    paint<<<dim3(2, 2), dim3(4, 4)>>>(unwritten(64), 8, mended);
    return finish();
}
