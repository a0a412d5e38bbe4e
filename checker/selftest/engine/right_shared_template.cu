// Shared memory in templates: each instance has its own array, of its own size and type.
#include "workbook.h"

template <class T, int size> __device__ T *scratch() {
    __shared__ T values[size];
    return values;
}

template <int b> __global__ void buckets(unsigned *out) {
    __shared__ unsigned counts[1 << b];

    if (threadIdx.x < 1 << b)
        counts[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&counts[threadIdx.x % (1 << b)], threadIdx.x);
    __syncthreads();
    if (threadIdx.x < 1 << b)
        out[threadIdx.x] = counts[threadIdx.x];
}

template <class T> __global__ void exchange(T *out) {
    T *values = scratch<T, 64>(), *more = scratch<T, 65>();

    values[threadIdx.x] = (T)(threadIdx.x + 0.5);
    more[threadIdx.x] = 100;
    __syncthreads();
    out[threadIdx.x] = values[63 - threadIdx.x] + more[threadIdx.x];
}

int main() {
    unsigned *dev_out, out[16];
    double *dev_doubles, doubles[64];
    int *dev_ints, ints[64];

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    CUDA_OK(cudaMalloc(&dev_doubles, sizeof(doubles)));
    CUDA_OK(cudaMalloc(&dev_ints, sizeof(ints)));
    buckets<1><<<1, 64>>>(dev_out);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("b = 1: %u %u\n", out[0], out[1]);
    buckets<4><<<1, 64>>>(dev_out);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("b = 4: %u %u ... %u\n", out[0], out[1], out[15]);
    exchange<<<1, 64>>>(dev_doubles);
    CUDA_OK(cudaMemcpy(doubles, dev_doubles, sizeof(doubles), cudaMemcpyDeviceToHost));
    printf("double: %.1f ... %.1f\n", doubles[0], doubles[63]);
    exchange<int><<<1, 64>>>(dev_ints);
    CUDA_OK(cudaMemcpy(ints, dev_ints, sizeof(ints), cudaMemcpyDeviceToHost));
    printf("int: %d ... %d\n", ints[0], ints[63]);
    CUDA_OK(cudaFree(dev_out));
    CUDA_OK(cudaFree(dev_doubles));
    CUDA_OK(cudaFree(dev_ints));
    return 0;
}
