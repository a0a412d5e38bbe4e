// No CUDA header: it comes by itself.
#include <stdio.h>

__global__ void triple(int *value) {
    *value *= 3;
}

int main() {
    int value = 14, *dev_value;

    cudaMalloc((void **)&dev_value, sizeof(int));
    cudaMemcpy(dev_value, &value, sizeof(int), cudaMemcpyHostToDevice);
    triple<<<1, 1>>>(dev_value);
    cudaMemcpy(&value, dev_value, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d\n", value);
    cudaFree(dev_value);
    return 0;
}
