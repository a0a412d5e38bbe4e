// An integer divided by zero: a GPU gives a number without meaning, the engine stops.
#include "workbook.h"

__global__ void divide(int *out, int by) {
    out[threadIdx.x] = 100 / (by - (int)threadIdx.x);
}

__global__ void remainder_of(int *out, int by) {
    out[threadIdx.x] = 100 % (by - (int)threadIdx.x);
}

int main() {
    int *dev;

    CUDA_OK(cudaMalloc(&dev, 32 * sizeof(int)));
    divide<<<1, 32>>>(dev, 100);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    divide<<<1, 32>>>(dev, 5);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    CUDA_OK(cudaDeviceReset());
    CUDA_OK(cudaMalloc(&dev, 32 * sizeof(int)));
    remainder_of<<<1, 32>>>(dev, 6);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
}
