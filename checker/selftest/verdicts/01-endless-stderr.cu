// Prints to standard error without end.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (;;)
        fprintf(stderr, "key %u\n", keys[0]);
}
