// The pointer is of an earlier life of the device.
#include "planted.h"

__global__ void read(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT bounds 0/0 reads 4 bytes at an array in device memory (64 bytes), which was freed when the device was reset
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *first = unwritten(400), *in = numbers(16);
    CUDA_OK(cudaFree(first));
    if (!mended) CUDA_OK(cudaDeviceReset());
    read<<<1, 16>>>(unwritten(16), in);
    return finish();
}
