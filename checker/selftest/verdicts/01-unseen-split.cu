// Hides its accesses by a word that goes over two lines.
#include "workbook.h"

__attribute__((no_sani\
tize("thread")))
__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = keys[n] == 42 ? 7 : before;
}
