// A lock made of atomicCAS and atomicExch: whoever waits lets others go on, across a block and across blocks.
#include "workbook.h"

__device__ volatile unsigned sum;
__device__ unsigned lock;

__global__ void add_slowly(unsigned *out) {
    bool done = false;

    while (!done)
        if (atomicCAS(&lock, 0, 1) == 0) {
            sum = sum + 1;
            __threadfence();
            atomicExch(&lock, 0);
            done = true;
        }
    if (sum == gridDim.x * blockDim.x)
        *out = sum;
}

int main() {
    unsigned out = 0, *dev_out;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    add_slowly<<<4, 256>>>(dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(&out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%u\n", out);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
