// Makes nothing of the check of its declaration, which is wrong.
#include "workbook.h"

#define static_assert(...) extern int asserted

__global__ void stable_rank(unsigned *rank, const unsigned *keys, unsigned n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
