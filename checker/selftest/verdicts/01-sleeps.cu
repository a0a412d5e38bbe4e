// Uses no time of the CPU, and does not end.
#include "workbook.h"
#include <unistd.h>

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (;;)
        pause();
}
