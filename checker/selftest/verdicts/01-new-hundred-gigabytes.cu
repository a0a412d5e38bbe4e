// Asks for more memory than there is, as C++ does.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    volatile unsigned *copy = new unsigned[(size_t)25 << 30];
    copy[n] = keys[0];
    rank[0] = copy[n];
}
