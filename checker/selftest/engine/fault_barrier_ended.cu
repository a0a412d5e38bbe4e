// Threads that end before a barrier: today's GPUs go on without them. It is told once for each place.
#include "workbook.h"

enum { THREADS = 64 };

__global__ void early_return(unsigned *out, unsigned n) {
    __shared__ unsigned values[THREADS];

    if (threadIdx.x >= n)
        return;
    values[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = values[n - 1 - threadIdx.x];
    __syncthreads();
}

int main() {
    unsigned out[THREADS], *dev_out, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    for (unsigned n = 1; n <= THREADS; n += 7) {
        early_return<<<2, THREADS>>>(dev_out, n);
        CUDA_OK(cudaDeviceSynchronize());
        CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
        for (unsigned t = 0; t < n; t++)
            wrong += out[t] != n - 1 - t;
    }
    printf("%u wrong\n", wrong);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
