// One counter for all threads, where each needs its own.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    __shared__ unsigned before;
    before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
