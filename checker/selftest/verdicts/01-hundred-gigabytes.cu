// Asks for more memory than there is, and does not look whether it came.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    volatile unsigned *copy = (unsigned *)malloc((size_t)100 << 30);
    copy[n] = keys[0];
    rank[0] = copy[n];
}
