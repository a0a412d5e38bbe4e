// Barriers in loops, for blocks of many sizes: a value goes round the block, one place a step.
#include "workbook.h"

enum { STEPS = 50 };

__global__ void go_round(unsigned *out) {
    __shared__ unsigned ring[1024];
    unsigned t = threadIdx.x, size = blockDim.x;

    ring[t] = t;
    __syncthreads();
    for (int step = 0; step < STEPS; step++) {
        unsigned next = ring[(t + 1) % size];
        __syncthreads();
        ring[t] = next;
        __syncthreads();
    }
    out[blockIdx.x * size + t] = ring[t];
}

// The number of rounds comes from memory and differs from block to block.
__global__ void rounds_of_block(unsigned *out) {
    __shared__ unsigned rounds, done;

    if (threadIdx.x == 0) {
        rounds = 3 * blockIdx.x;
        done = 0;
    }
    __syncthreads();
    for (unsigned round = 0; round < rounds; round++) {
        if (threadIdx.x == round)
            done++;
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = done;
}

int main() {
    const unsigned sizes[] = {1, 2, 31, 32, 33, 100, 256, 1000, 1024};
    static unsigned out[3 * 1024];
    unsigned *dev_out;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    for (unsigned i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        unsigned size = sizes[i], wrong = 0;
        go_round<<<3, size>>>(dev_out);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(out, dev_out, 3 * size * sizeof(unsigned), cudaMemcpyDeviceToHost));
        for (unsigned t = 0; t < 3 * size; t++)
            wrong += out[t] != (t % size + STEPS) % size;
        printf("%u threads: %u wrong\n", size, wrong);
    }
    rounds_of_block<<<3, 100>>>(dev_out);
    CUDA_OK(cudaMemcpy(out, dev_out, 3 * sizeof(unsigned), cudaMemcpyDeviceToHost));
    printf("rounds: %u %u %u\n", out[0], out[1], out[2]);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
