// A static array that is larger than the limit on memory.
#include "workbook.h"

static __device__ unsigned all[400 << 20];

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (size_t i = 0; i < n; i++)
        all[i] = keys[i];
    rank[0] = all[n - 1];
}
