// A static array that is larger than what an address in the program can name.
#include "workbook.h"

__device__ unsigned before[(size_t)25 << 30], after[1];

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    before[0] = keys[0];
    after[0] = before[0];
    rank[0] = after[0];
}
