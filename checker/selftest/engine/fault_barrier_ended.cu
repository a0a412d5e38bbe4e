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

// The first threads end, one after each barrier; the others go on to the next.
__global__ void one_by_one(unsigned *out) {
    __shared__ unsigned arrived[THREADS];

    arrived[threadIdx.x] = 0;
    for (unsigned round = 0; round < threadIdx.x; round++) {
        __syncthreads();
        arrived[threadIdx.x]++;
    }
    out[threadIdx.x] = arrived[threadIdx.x];
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
    one_by_one<<<2, THREADS>>>(dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (unsigned t = 0; t < THREADS; t++)
        wrong += out[t] != t;
    printf("%u wrong\n", wrong);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
