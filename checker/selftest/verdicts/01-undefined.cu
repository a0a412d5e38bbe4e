// Calls what is declared and nowhere written.
#include "workbook.h"

__device__ unsigned smaller_keys(const unsigned *keys, size_t n);

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[0] = smaller_keys(keys, n);
}
