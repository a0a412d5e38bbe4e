// A trap in a kernel, and a launch from inside one, which the engine does not do.
#include "workbook.h"

__global__ void stop(unsigned at) {
    if (threadIdx.x == at)
        __builtin_trap();
}

__global__ void inner() {
}

template <int a, int b> __global__ void outer() {
    inner<<<1, 1>>>();
}

int main() {
    stop<<<1, 32>>>(32);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    stop<<<2, 32>>>(3);
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    CUDA_OK(cudaDeviceReset());
    outer<1, 2><<<1, 1>>>();
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
}
