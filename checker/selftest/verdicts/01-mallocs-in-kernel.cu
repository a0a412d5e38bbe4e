// Counts in memory that the kernel allocates, which is CUDA's and not the engine's.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    unsigned *before = (unsigned *)malloc(sizeof *before);
    if (i < n && before) {
        *before = 0;
        for (size_t j = 0; j < n; j++)
            *before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
        rank[i] = *before;
    }
    free(before);
}
