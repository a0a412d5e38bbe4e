// Host code that touches device memory dies as it does with a GPU, after a sentence.
#include "workbook.h"

int main() {
    int *dev;

    CUDA_OK(cudaMalloc(&dev, 5 * sizeof(int)));
    CUDA_OK(cudaMemset(dev, 0, 5 * sizeof(int)));
    printf("before\n");
    printf("%d\n", dev[2]);
    return 0;
}
