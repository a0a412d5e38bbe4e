// Says itself what type it has, and is no kernel.
#include "workbook.h"

#define decltype(x) void(unsigned *, const unsigned *, size_t)

void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
