// On either side of an array in device memory lie 64 words that belong to nobody and hold the poison; what a
// kernel writes there is seen, and reaches no other array.
#include "include/schedule.cuh"

enum { N = 10, GUARD = 64 };

__global__ void write_around(unsigned *p, int n) {
    for (int i = -GUARD; i < n + GUARD; i++)
        p[i] = i;
}

static unsigned not_poison(const unsigned *p, int from, int to) {
    unsigned found = 0;

    simt_device_open();
    for (int i = from; i < to; i++)
        found += p[i] != 0xDEADBEEF;
    simt_device_close();
    return found;
}

int main() {
    unsigned *dev[3], host[N], wrong = 0;

    schedule(SIMT_FORWARD, 1);
    for (int i = 0; i < 3; i++) {
        CUDA_OK(cudaMalloc(&dev[i], sizeof(host)));
        CUDA_OK(cudaMemset(dev[i], i, sizeof(host)));
    }
    for (int i = 0; i < 3; i++)
        printf("before: %u, after: %u\n", not_poison(dev[i], -GUARD, 0),
               not_poison(dev[i], N, N + GUARD));
    write_around<<<1, 1>>>(dev[1], N);
    CUDA_OK(cudaDeviceSynchronize());
    printf("before: %u, after: %u\n", not_poison(dev[1], -GUARD, 0),
           not_poison(dev[1], N, N + GUARD));
    for (int i = 0; i < 3; i += 2) {
        CUDA_OK(cudaMemcpy(host, dev[i], sizeof(host), cudaMemcpyDeviceToHost));
        for (int k = 0; k < N; k++)
            wrong += host[k] != i * 0x01010101u;
    }
    printf("%u reached\n", wrong);
    return 0;
}
