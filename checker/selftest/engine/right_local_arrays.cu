// Arrays of a thread's own, 8 KB in each of 1,024 threads that are all alive at a barrier; recursion that ends.
#include "workbook.h"

enum { THREADS = 1024, LOCAL = 2048 };

__device__ unsigned depth(unsigned n) {
    volatile unsigned here = n;
    return here == 0 ? 0 : 1 + depth(here - 1);
}

__global__ void local(unsigned *out) {
    unsigned own[LOCAL];

    for (unsigned i = 0; i < LOCAL; i++)
        own[i] = threadIdx.x + i;
    __syncthreads();
    unsigned sum = 0;
    for (unsigned i = 0; i < LOCAL; i++)
        sum += own[(i * 7 + threadIdx.x) % LOCAL];
    out[threadIdx.x] = sum + depth(100);
}

int main() {
    static unsigned out[THREADS];
    unsigned *dev_out, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    local<<<1, THREADS>>>(dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (unsigned t = 0; t < THREADS; t++)
        wrong += out[t] != LOCAL * t + LOCAL * (LOCAL - 1) / 2 + 100;
    printf("%u wrong\n", wrong);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
