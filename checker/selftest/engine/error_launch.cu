// Launches beyond what a GPU takes are refused, with CUDA's codes; the next one that is right runs.
#include "workbook.h"

__global__ void count(unsigned *launches) {
    if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z == 0)
        atomicAdd(launches, 1);
}

static unsigned *dev_launches;

static void launch(const char *what, dim3 grid, dim3 block, size_t shared) {
    unsigned launches;

    CUDA_OK(cudaMemset(dev_launches, 0, sizeof(launches)));
    count<<<grid, block, shared>>>(dev_launches);
    printf("%s: %s", what, cudaGetErrorName(cudaGetLastError()));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(&launches, dev_launches, sizeof(launches), cudaMemcpyDeviceToHost));
    printf(", %s\n", launches ? "it ran" : "it did not run");
}

int main() {
    CUDA_OK(cudaMalloc(&dev_launches, sizeof(unsigned)));
    launch("1,024 threads", 1, 1024, 0);
    launch("1,025 threads", 1, 1025, 0);
    launch("2,048 threads", 1, 2048, 0);
    launch("33 x 32 threads", 1, dim3(33, 32), 0);
    launch("32 x 32 threads", 1, dim3(32, 32), 0);
    launch("1,024 along y", 1, dim3(1, 1024), 0);
    launch("no threads", 1, 0, 0);
    launch("no threads along z", 1, dim3(4, 4, 0), 0);
    launch("64 along z", 1, dim3(1, 1, 64), 0);
    launch("65 along z", 1, dim3(1, 1, 65), 0);
    launch("no blocks", 0, 32, 0);
    launch("no blocks along y", dim3(4, 0), 32, 0);
    launch("65,535 blocks along y", dim3(1, 65535), 1, 0);
    launch("65,536 blocks along y", dim3(1, 65536), 1, 0);
    launch("65,536 blocks along z", dim3(1, 1, 65536), 1, 0);
    launch("70,000 blocks along x", 70000, 1, 0);
    launch("2^31 blocks along x", 0x80000000u, 1, 0);
    launch("2^32 - 1 threads", 1, 0xFFFFFFFFu, 0);
    launch("2^64 threads", 1, dim3(0x80000000u, 0x80000000u, 4), 0);
    launch("48 KB shared", 1, 32, 48 * 1024);
    launch("48 KB + 1 shared", 1, 32, 48 * 1024 + 1);
    launch("-1 shared", 1, 32, (size_t)-1);
    return 0;
}
