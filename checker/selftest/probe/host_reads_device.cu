// Real fault 44: the host reads counts itself.
#include "planted.h"

__global__ void count(unsigned *out) {
    atomicAdd(out, 1); // FAULT host (0,0,0)/(0,0,0) host code touched device memory (byte 0 of an array in device memory (4 bytes)): copy it with cudaMemcpy, or read it in a kernel
}

int main(int argc, char **) {
    bool mended = argc > 1;
    unsigned *out = zeros(1), result = 0;
    count<<<1, 32>>>(out);
    if (mended) cudaMemcpy(&result, out, 4, cudaMemcpyDeviceToHost);
    else result = *(volatile unsigned *)out;
    return finish();
}
