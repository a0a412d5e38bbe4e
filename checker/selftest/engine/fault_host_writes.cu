// A write from the host, after a kernel has run: device memory is out of reach again.
#include "workbook.h"

__global__ void fill(int *out) {
    out[threadIdx.x] = threadIdx.x;
}

int main() {
    int *dev;

    CUDA_OK(cudaMalloc(&dev, 5 * sizeof(int)));
    fill<<<1, 5>>>(dev);
    CUDA_OK(cudaDeviceSynchronize());
    printf("before\n");
    fflush(stdout);
    memset(dev + 5, 0, 4);
    return 0;
}
