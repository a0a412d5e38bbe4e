// Launches kernels of its own and of another file.
#ifndef LAUNCHES_CUH
#define LAUNCHES_CUH

#include "kernels.cuh"

__global__ void plus_one(int *value) {
    *value += 1;
}

static int run_launches() {
    int value = 20, *dev_value;

    CUDA_OK(cudaMalloc(&dev_value, sizeof(value)));
    CUDA_OK(cudaMemcpy(dev_value, &value, sizeof(value), cudaMemcpyHostToDevice));
    doubled<<<1, 1>>>(dev_value);
    plus_one<<<1, 1>>>(dev_value);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(&value, dev_value, sizeof(value), cudaMemcpyDeviceToHost));
    printf("%d\n", value);
    CUDA_OK(cudaFree(dev_value));
    return 0;
}

#endif
