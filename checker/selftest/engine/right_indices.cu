// Grids and blocks of one, two and three dimensions: every (block, thread) comes exactly once, and the indices
// and extents are those of the launch.
#include "workbook.h"

enum { MOST = 4096 };

// Counts a visit in the place that the indices have when x runs fastest, and checks the bounds.
__global__ void visit(unsigned *visits, unsigned *outside, dim3 grid, dim3 block) {
    unsigned in_block = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    unsigned of_grid = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;

    if (gridDim.x != grid.x || gridDim.y != grid.y || gridDim.z != grid.z ||
        blockDim.x != block.x || blockDim.y != block.y || blockDim.z != block.z)
        atomicAdd(outside, 1);
    if (threadIdx.x >= block.x || threadIdx.y >= block.y || threadIdx.z >= block.z ||
        blockIdx.x >= grid.x || blockIdx.y >= grid.y || blockIdx.z >= grid.z)
        atomicAdd(outside, 1);
    atomicAdd(&visits[of_grid * (blockDim.x * blockDim.y * blockDim.z) + in_block], 1);
}

static void try_shape(dim3 grid, dim3 block) {
    static unsigned visits[MOST + 1];
    unsigned *dev_visits;
    unsigned total = grid.x * grid.y * grid.z * block.x * block.y * block.z;
    unsigned others = 0;

    CUDA_OK(cudaMalloc(&dev_visits, sizeof(visits)));
    CUDA_OK(cudaMemset(dev_visits, 0, sizeof(visits)));
    visit<<<grid, block>>>(dev_visits, dev_visits + MOST, grid, block);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(visits, dev_visits, sizeof(visits), cudaMemcpyDeviceToHost));
    for (unsigned i = 0; i < MOST; i++)
        others += visits[i] != (i < total);
    printf("(%u,%u,%u) x (%u,%u,%u): %u threads, %u not visited once, %u outside\n", grid.x, grid.y,
           grid.z, block.x, block.y, block.z, total, others, visits[MOST]);
    CUDA_OK(cudaFree(dev_visits));
}

int main() {
    try_shape(1, 1);
    try_shape(5, 100);
    try_shape(2, 1024);
    try_shape(dim3(3, 4), dim3(16, 8));
    try_shape(dim3(2, 3, 4), dim3(5, 4, 3));
    try_shape(dim3(1, 7), dim3(1, 1, 64));
    try_shape(dim3(1, 1, 9), dim3(1, 33, 2));
    return 0;
}
