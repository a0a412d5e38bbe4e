// Real fault 31: the last tile is taken to be whole.
#include "planted.h"

__global__ void tiles(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    __shared__ unsigned tile[32];
    unsigned first = blockIdx.x * 32, length = mended && n - first < 32 ? n - first : 32;
    for (unsigned i = threadIdx.x; i < length; i += blockDim.x)
        tile[i] = in[first + i]; // FAULT bounds 0/1 reads 4 bytes at 60 bytes past the end of an array in device memory (132 bytes)
    __syncthreads();
    for (unsigned i = threadIdx.x; i < length; i += blockDim.x)
        out[first + i] = tile[length - 1 - i];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    tiles<<<2, 16>>>(unwritten(33), numbers(33), 33, mended);
    return finish();
}
