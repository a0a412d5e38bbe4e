// Writes one element in front of its array.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[-1] = 1;
}
