// Takes memory and writes to it until there is no more.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (;;)
        memset(malloc(16 << 20), 1, 16 << 20);
}
