// Divides by a zero that the compiler cannot see.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    volatile unsigned none = 0;
    rank[0] = keys[0] / none;
}
