// One thread an element, and a last block that is not full.
#include "workbook.h"

enum { N = 1000 };

__global__ void vector_add(float *sum, const float *a, const float *b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        sum[i] = a[i] + b[i];
}

int main() {
    static float a[N], b[N], sum[N];
    float *dev_a, *dev_b, *dev_sum;

    for (int i = 0; i < N; i++) {
        a[i] = i;
        b[i] = 2 * i + 0.5f;
    }
    CUDA_OK(cudaMalloc(&dev_a, sizeof(a)));
    CUDA_OK(cudaMalloc(&dev_b, sizeof(b)));
    CUDA_OK(cudaMalloc((void **)&dev_sum, sizeof(sum)));
    CUDA_OK(cudaMemcpy(dev_a, a, sizeof(a), cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(dev_b, b, sizeof(b), cudaMemcpyHostToDevice));
    vector_add<<<(N + 127) / 128, 128>>>(dev_sum, dev_a, dev_b, N);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(sum, dev_sum, sizeof(sum), cudaMemcpyDeviceToHost));
    int wrong = 0;
    for (int i = 0; i < N; i++)
        wrong += sum[i] != 3 * i + 0.5f;
    printf("%d wrong, sum[1] = %.1f, sum[999] = %.1f\n", wrong, sum[1], sum[999]);
    CUDA_OK(cudaFree(dev_a));
    CUDA_OK(cudaFree(dev_b));
    CUDA_OK(cudaFree(dev_sum));
    return 0;
}
