// Writes so far behind its array that no margin lies there.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[(size_t)1 << 40] = 1;
}
