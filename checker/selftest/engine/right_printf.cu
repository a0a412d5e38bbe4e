// printf in a kernel, of the types it is used with. Without an order of threads only one thread can print.
#include <stdio.h>

__device__ void greet(const char *whom, double value) {
    printf("hello %s %.3f %5d|%-5u|%x %c %llu %%\n", whom, value, -12, 34u, 0xABu, 'z', 1ull << 40);
}

__global__ void hello(int n) {
    if (threadIdx.x == 0 && blockIdx.x == 0) {
        greet("device", 3.14159);
        for (int i = 0; i < n; i++)
            printf("%d of %d\n", i, n);
    }
}

int main() {
    printf("before\n");
    hello<<<2, 32>>>(3);
    cudaDeviceSynchronize();
    printf("after\n");
    return cudaGetLastError() == cudaSuccess ? 0 : 1;
}
