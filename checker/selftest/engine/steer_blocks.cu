// The order of blocks: forward, reverse, random; every block of a grid comes once, in grids of 1 to 1,000 blocks
// and of two and three dimensions.
#include "include/schedule.cuh"

enum { MOST = 1 << 17 };

__global__ void note(unsigned *sequence, unsigned *length) {
    if (threadIdx.x == 0)
        sequence[(*length)++] = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

static unsigned *dev_sequence, *dev_length, sequence[MOST];

static unsigned run(dim3 grid) {
    unsigned length, blocks = grid.x * grid.y * grid.z;

    CUDA_OK(cudaMemset(dev_length, 0, sizeof(unsigned)));
    note<<<grid, 2>>>(dev_sequence, dev_length);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(sequence, dev_sequence, blocks * sizeof(unsigned), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(&length, dev_length, sizeof(length), cudaMemcpyDeviceToHost));
    return length;
}

int main() {
    CUDA_OK(cudaMalloc(&dev_sequence, sizeof(sequence)));
    CUDA_OK(cudaMalloc(&dev_length, sizeof(unsigned)));
    for (int order = SIMT_FORWARD; order <= SIMT_RANDOM; order++) {
        unsigned wrong = 0, forward = 0, reverse = 0;
        schedule((enum simt_order)order, 3);
        for (unsigned blocks = 1; blocks <= 1000; blocks++) {
            wrong += run(blocks) != blocks || !is_permutation(sequence, blocks);
            for (unsigned i = 0; i < blocks; i++) {
                forward += sequence[i] == i;
                reverse += sequence[i] == blocks - 1 - i;
            }
        }
        wrong += run(dim3(7, 5)) != 35 || !is_permutation(sequence, 35);
        wrong += run(dim3(3, 4, 6)) != 72 || !is_permutation(sequence, 72);
        wrong += run(dim3(1, 1, 33)) != 33 || !is_permutation(sequence, 33);
        wrong += run(MOST) != MOST || !is_permutation(sequence, MOST);
        printf("%s: %u grids wrong, %s\n", order_names[order], wrong,
               forward == 500500           ? "as they are numbered"
               : reverse == 500500         ? "the last one first"
               : forward + reverse < 50050 ? "in no such order"
                                           : "almost in such an order");
    }
    return 0;
}
