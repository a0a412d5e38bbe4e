// Writes a function of the checker's anew.
#include "workbook.h"

#define call_stable_rank(r) call_stable_rank(r) { return cudaSuccess; } static cudaError_t call_other(r)

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
