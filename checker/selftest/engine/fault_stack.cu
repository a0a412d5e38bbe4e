// A thread's stack that is full: by recursion without end, and by arrays so large that they reach past the page
// that guards the stack.
#include "workbook.h"

__device__ unsigned down(unsigned n) {
    volatile unsigned here[10];

    here[n % 10] = n;
    return n == 0xFFFFFFFFu ? 0 : down(n + 1) + here[n % 10];
}

__global__ void endless(unsigned *out) {
    out[threadIdx.x] = down(threadIdx.x);
}

template <int size> __global__ void large(unsigned *out, unsigned at) {
    volatile unsigned own[size];

    __syncthreads();
    own[at] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = own[at];
}

static void end(const char *what) {
    printf("%s: %s\n", what, cudaGetErrorName(cudaDeviceSynchronize()));
    CUDA_OK(cudaDeviceReset());
}

int main() {
    unsigned *dev;

    CUDA_OK(cudaMalloc(&dev, 64 * sizeof(unsigned)));
    endless<<<1, 64>>>(dev);
    end("recursion without end");
    for (unsigned at = 0; at < 40000; at += 13000) {
        CUDA_OK(cudaMalloc(&dev, 64 * sizeof(unsigned)));
        large<40000><<<1, 64>>>(dev, at);
        end("an array of 160,000 bytes");
    }
    CUDA_OK(cudaMalloc(&dev, 64 * sizeof(unsigned)));
    large<12000><<<1, 64>>>(dev, 0);
    end("an array of 48,000 bytes");
    return 0;
}
