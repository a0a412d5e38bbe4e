// A thousand barriers of 1,024 threads take little time, and so do a thousand atomics on one word in each of them.
#include "workbook.h"
#include <time.h>

enum { THREADS = 1024, ROUNDS = 1000 };

__global__ void rounds(unsigned *out) {
    unsigned sum = 0;

    for (unsigned round = 0; round < ROUNDS; round++) {
        sum += round;
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}

__global__ void queue(unsigned *next, unsigned *out) {
    for (unsigned round = 0; round < ROUNDS; round++)
        out[threadIdx.x] = atomicAdd(next, 1);
}

static void say(const char *what, clock_t start, bool always) {
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;

    if (seconds > 1 || always)
        printf("%s: %.3f s\n", what, seconds);
}

int main(int argc, char **argv) {
    static unsigned out[THREADS];
    unsigned *dev_out, *dev_next, next, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    CUDA_OK(cudaMalloc(&dev_next, sizeof(next)));
    CUDA_OK(cudaMemset(dev_next, 0, sizeof(next)));
    clock_t start = clock();
    rounds<<<1, THREADS>>>(dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    say("barriers", start, argc > 1);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (int t = 0; t < THREADS; t++)
        wrong += out[t] != ROUNDS * (ROUNDS - 1) / 2;
    start = clock();
    queue<<<1, THREADS>>>(dev_next, dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    say("atomics", start, argc > 1);
    CUDA_OK(cudaMemcpy(&next, dev_next, sizeof(next), cudaMemcpyDeviceToHost));
    wrong += next != THREADS * ROUNDS;
    printf("%u wrong\n", wrong);
    return 0;
}
