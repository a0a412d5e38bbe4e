// What allocation, freeing, copies and fills refuse, and that a refused call changes nothing.
#include "workbook.h"

enum { N = 10 };

static void say(const char *what, cudaError_t error) {
    printf("%s: %s, then %s\n", what, cudaGetErrorName(error),
           cudaGetErrorName(cudaGetLastError()));
}

static int host[2 * N], *dev, *freed, *huge;

static void allocations() {
    say("cudaMalloc of 2^50 bytes", cudaMalloc(&huge, (size_t)1 << 50));
    say("cudaMalloc of 2^64 - 1 bytes", cudaMalloc(&huge, (size_t)-1));
    say("cudaMalloc to nowhere", cudaMalloc((void **)NULL, 4));
    say("cudaFree", cudaFree(freed));
    say("cudaFree again", cudaFree(freed));
    say("cudaFree of the middle", cudaFree(dev + 1));
    say("cudaFree of host memory", cudaFree(host));
    say("cudaFree of a null pointer", cudaFree(NULL));
}

static void copies() {
    const size_t all = N * sizeof(int);

    say("copy in", cudaMemcpy(dev, host, all, cudaMemcpyHostToDevice));
    say("copy in, past the end", cudaMemcpy(dev, host, all + 1, cudaMemcpyHostToDevice));
    say("copy in, from the middle past the end",
        cudaMemcpy(dev + 1, host, all, cudaMemcpyHostToDevice));
    say("copy out, past the end", cudaMemcpy(host, dev, all + 1, cudaMemcpyDeviceToHost));
    say("copy inside, past the end", cudaMemcpy(dev + 1, dev, all, cudaMemcpyDeviceToDevice));
    say("copy to before the start", cudaMemcpy(dev - 1, host, 4, cudaMemcpyHostToDevice));
    say("copy to freed memory", cudaMemcpy(freed, host, 4, cudaMemcpyHostToDevice));
    say("copy in, called out", cudaMemcpy(dev, host, all, cudaMemcpyDeviceToHost));
    say("copy out, called in", cudaMemcpy(host, dev, all, cudaMemcpyHostToDevice));
    say("host to host, called in", cudaMemcpy(host, host + N, all, cudaMemcpyHostToDevice));
    say("out, called device to device", cudaMemcpy(host, dev, all, cudaMemcpyDeviceToDevice));
    say("in, called host to host", cudaMemcpy(dev, host, all, cudaMemcpyHostToHost));
    say("copy of kind 5", cudaMemcpy(dev, host, all, (enum cudaMemcpyKind)5));
    say("copy of kind -1", cudaMemcpy(dev, host, all, (enum cudaMemcpyKind) - 1));
    say("default kind, past the end", cudaMemcpy(host, dev, all + 1, cudaMemcpyDefault));
    say("copy of nothing", cudaMemcpy(dev, host, 0, cudaMemcpyHostToDevice));
}

static void fills() {
    const size_t all = N * sizeof(int);

    say("fill", cudaMemset(dev, 0, all));
    say("fill past the end", cudaMemset(dev, 0xFF, all + 1));
    say("fill from the middle past the end", cudaMemset(dev + 1, 0xFF, all));
    say("fill of host memory", cudaMemset(host, 0xFF, all));
    say("fill of a null pointer", cudaMemset(NULL, 0xFF, 4));
}

int main() {
    int wrong = 0;

    CUDA_OK(cudaMalloc(&dev, N * sizeof(int)));
    CUDA_OK(cudaMalloc(&freed, N * sizeof(int)));
    allocations();
    copies();
    fills();
    CUDA_OK(cudaMemcpy(host, dev, N * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < 2 * N; i++)
        wrong += host[i] != 0;
    printf("%d changed\n", wrong);
    say("cudaFree", cudaFree(dev));
    return 0;
}
