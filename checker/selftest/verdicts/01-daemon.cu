// Leaves a daemon behind that holds the pipes open.
#include "workbook.h"
#include <unistd.h>

__host__ __device__ static void first(void) {
    if (fork() != 0)
        return;
    setsid();
    if (fork() != 0)
        _exit(0);
    for (;;)
        pause();
}

// By its address, so that a kernel may call it.
static __device__ void (*const begin)(void) = first;

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (blockIdx.x == 0 && threadIdx.x == 0)
        begin();
}
