// Ten thousand launches take little time: nothing in a launch grows with the launches before it.
#include "workbook.h"
#include <time.h>

enum { LAUNCHES = 10000 };

__global__ void count(unsigned *counts) {
    __shared__ unsigned copy[64];

    copy[threadIdx.x] = counts[threadIdx.x];
    __syncthreads();
    counts[threadIdx.x] = copy[threadIdx.x] + 1;
}

int main(int argc, char **argv) {
    unsigned counts[64], *dev_counts, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_counts, sizeof(counts)));
    CUDA_OK(cudaMemset(dev_counts, 0, sizeof(counts)));
    clock_t start = clock();
    for (int i = 0; i < LAUNCHES; i++)
        count<<<1, 64>>>(dev_counts);
    CUDA_OK(cudaDeviceSynchronize());
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    CUDA_OK(cudaMemcpy(counts, dev_counts, sizeof(counts), cudaMemcpyDeviceToHost));
    for (int t = 0; t < 64; t++)
        wrong += counts[t] != LAUNCHES;
    printf("%u wrong\n", wrong);
    if (seconds > 1 || argc > 1)
        printf("%d launches: %.3f s\n", LAUNCHES, seconds);
    return 0;
}
