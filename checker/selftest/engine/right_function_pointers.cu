// Kernels launched through pointers and tables, and device functions called through pointers.
#include "workbook.h"

typedef void (*kernel)(int *, int);
typedef int (*operation)(int, int);

__global__ void add(int *value, int n) {
    *value += n;
}

__global__ void multiply(int *value, int n) {
    *value *= n;
}

__device__ int plus(int a, int b) {
    return a + b;
}

__device__ int minus(int a, int b) {
    return a - b;
}

__global__ void choose(int *value, int n) {
    operation chosen = n % 2 ? plus : minus;

    *value = chosen(*value, n);
}

static void run(kernel fn, int *value, int n) {
    fn<<<1, 1>>>(value, n);
}

int main() {
    const kernel table[] = {add, multiply, choose};
    struct {
        kernel first, second;
    } both = {multiply, add};
    int value = 0, *dev_value;
    kernel one = &add;

    CUDA_OK(cudaMalloc(&dev_value, sizeof(value)));
    CUDA_OK(cudaMemset(dev_value, 0, sizeof(value)));
    one<<<1, 1>>>(dev_value, 3);    // 3
    (*one)<<<1, 1>>>(dev_value, 3); // 6
    run(multiply, dev_value, 4);    // 24
    for (int i = 0; i < 3; i++)     // 25, 50, 48
        table[i]<<<1, 1>>>(dev_value, i == 2 ? 2 : i + 1);
    both.first<<<1, 1>>>(dev_value, 10);                    // 480
    (&both)->second<<<1, 1>>>(dev_value, 7);                // 487
    (value == 0 ? add : multiply)<<<1, 1>>>(dev_value, 13); // 500
    choose<<<1, 1>>>(dev_value, 5);                         // 505
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(&value, dev_value, sizeof(value), cudaMemcpyDeviceToHost));
    printf("%d\n", value);
    CUDA_OK(cudaFree(dev_value));
    return 0;
}
