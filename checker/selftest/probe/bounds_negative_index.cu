// Real fault 11: a signed key makes a negative index.
#include "planted.h"

__global__ void count(unsigned *counts, const int *keys, bool mended) {
    int digit = keys[threadIdx.x] % 16;
    atomicAdd(&counts[mended ? digit & 15 : digit], 1); // FAULT bounds 0/0 changes 4 bytes at 20 bytes before the start of an array in device memory (64 bytes)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    int keys[2] = {-5, 3}, *device = (int *)unwritten(2);
    cudaMemcpy(device, keys, sizeof keys, cudaMemcpyHostToDevice);
    count<<<1, 2>>>(zeros(16), device, mended);
    return finish();
}
