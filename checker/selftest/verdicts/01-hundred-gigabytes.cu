// Asks for more memory than there is, and does not look whether it came.
#include "workbook.h"

// For both sides: a kernel may call it.
__host__ __device__ static void *take(size_t bytes) {
    return malloc(bytes);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    volatile unsigned *copy = (unsigned *)take((size_t)100 << 30);
    copy[n] = keys[0];
    rank[0] = copy[n];
}
