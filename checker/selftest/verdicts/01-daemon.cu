// Leaves a daemon behind that holds the pipes open.
#include "workbook.h"
#include <unistd.h>

static void first(void) {
    if (fork() != 0)
        return;
    setsid();
    if (fork() != 0)
        _exit(0);
    for (;;)
        pause();
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (blockIdx.x == 0 && threadIdx.x == 0)
        first();
}
