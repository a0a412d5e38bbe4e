// A function that calls itself without end.
#include "workbook.h"

__device__ unsigned deeper(const unsigned *keys, unsigned depth) {
    volatile unsigned here[64];
    here[depth % 64] = keys[0];
    return deeper(keys, depth + 1) + here[0];
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[0] = deeper(keys, 0);
}
