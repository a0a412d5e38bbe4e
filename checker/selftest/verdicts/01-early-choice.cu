// A function that is chosen by another one, before main.
#include "workbook.h"

extern "C" {
static int one(void) {
    return 1;
}
int (*choose(void))(void) {
    return one;
}
int chosen(void) __attribute__((ifunc("choose")));
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
