// Copies and fills: whole, in part, between device arrays, with the default kind; sizes that the device reports.
#include "workbook.h"

enum { N = 100 };

__global__ void add_index(int *values) {
    values[threadIdx.x] += threadIdx.x;
}

int main() {
    int host[N], back[N], *dev_a, *dev_b, *pinned;
    size_t before, after, total;

    for (int i = 0; i < N; i++)
        host[i] = 10 * i;
    CUDA_OK(cudaMemGetInfo(&before, &total));
    CUDA_OK(cudaMalloc(&dev_a, sizeof(host)));
    CUDA_OK(cudaMalloc(&dev_b, sizeof(host)));
    CUDA_OK(cudaMemGetInfo(&after, &total));
    printf("apart: %d, aligned: %d, less is free: %d\n", dev_b + N <= dev_a || dev_a + N <= dev_b,
           (size_t)dev_a % 256 == 0 && (size_t)dev_b % 256 == 0,
           after <= before && before <= total);
    CUDA_OK(cudaMemcpy(dev_a, host, sizeof(host), cudaMemcpyHostToDevice));
    add_index<<<1, N>>>(dev_a);
    CUDA_OK(cudaMemcpy(dev_b, dev_a, sizeof(host), cudaMemcpyDeviceToDevice));
    CUDA_OK(cudaMemset(dev_b + 1, 0, sizeof(int)));
    CUDA_OK(cudaMemset((char *)dev_b + 2 * sizeof(int), 0x1FF,
                       sizeof(int))); // one byte, again and again
    CUDA_OK(cudaMemcpy(dev_b + 3, host + 99, sizeof(int), cudaMemcpyDefault));
    CUDA_OK(cudaMemcpy(back, dev_b, sizeof(host), cudaMemcpyDefault));
    printf("%d %d %d %d %d %d\n", back[0], back[1], back[2], back[3], back[4], back[99]);
    CUDA_OK(cudaMemcpy(back + 50, dev_a + 10, 2 * sizeof(int), cudaMemcpyDeviceToHost));
    printf("%d %d %d %d\n", back[49], back[50], back[51], back[52]);
    CUDA_OK(cudaMemcpy(back, host, sizeof(host), cudaMemcpyHostToHost));
    printf("%d\n", back[99]);
    CUDA_OK(cudaMallocHost(&pinned, sizeof(host)));
    CUDA_OK(cudaMemsetAsync(dev_b, 0, sizeof(host)));
    CUDA_OK(cudaMemcpyAsync(pinned, dev_b, sizeof(host), cudaMemcpyDeviceToHost, 0));
    CUDA_OK(cudaStreamSynchronize(0));
    printf("%d\n", pinned[99]);
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(dev_a));
    CUDA_OK(cudaFree(dev_b));
    CUDA_OK(cudaFree(NULL));
    CUDA_OK(cudaMalloc(&dev_a, 0));
    printf("no bytes: %s\n", dev_a == NULL ? "no pointer" : "a pointer");
    return 0;
}
