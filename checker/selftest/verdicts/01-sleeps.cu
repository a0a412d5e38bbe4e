// Uses no time of the CPU, and does not end.
#include "workbook.h"
#include <unistd.h>

// For both sides: a kernel may call it.
__host__ __device__ static void rest(void) {
    pause();
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (;;)
        rest();
}
