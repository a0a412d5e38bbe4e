// Addresses that are not there, used in kernels: each is told, and after cudaDeviceReset the next is found too.
#include "workbook.h"

struct node {
    struct node *next;
    int value;
};

__global__ void write(int *p, size_t at) {
    p[at + threadIdx.x] = 1;
}

__global__ void follow(struct node *node) {
    node->value = node->next->value;
}

__global__ void count(unsigned *p) {
    atomicAdd(p, 1);
}

static void end(const char *what) {
    printf("%s: %s\n", what, cudaGetErrorName(cudaDeviceSynchronize()));
    fflush(stdout);
    CUDA_OK(cudaDeviceReset());
}

int main() {
    struct node *dev;

    write<<<1, 32>>>(NULL, 0);
    end("null pointer");
    write<<<1, 1>>>(NULL, 1000);
    end("near a null pointer");
    count<<<1, 32>>>(NULL);
    end("atomic on a null pointer");
    write<<<1, 1>>>((int *)0x500000000000, 0);
    end("an address without memory");
    CUDA_OK(cudaMalloc(&dev, sizeof(struct node)));
    follow<<<1, 1>>>(dev); // the poison is no address at all
    end("a pointer that was never written");
    for (int i = 0; i < 20; i++) {
        write<<<1, 64>>>(NULL, 0);
        if (cudaDeviceSynchronize() != cudaErrorIllegalAddress)
            return 1;
        CUDA_OK(cudaDeviceReset());
    }
    printf("twenty more\n");
    return 0;
}
