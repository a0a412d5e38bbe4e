// Writes one element behind its array.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[n] = 1;
}
