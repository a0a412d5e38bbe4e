// A chain of twenty processes, each in a session of its own, the last of which stays.
#include "workbook.h"
#include <unistd.h>

__host__ __device__ static void first(void) {
    for (int link = 0; link < 20; link++) {
        if (fork() != 0)
            return;
        setsid();
    }
    for (;;)
        pause();
}

// By its address, so that a kernel may call it.
static __device__ void (*const begin)(void) = first;

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (blockIdx.x == 0 && threadIdx.x == 0)
        begin();
}
