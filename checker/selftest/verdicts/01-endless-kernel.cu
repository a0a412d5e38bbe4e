// A loop in the kernel that never ends.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (volatile unsigned turns = 0;; turns = turns + 1)
        rank[0] = turns;
}
