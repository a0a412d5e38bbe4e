// Dies of the signal that no handler can tell of.
#include "workbook.h"
#include <signal.h>

// For both sides: a kernel may call it.
__host__ __device__ static void die(void) {
    raise(SIGKILL);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    die();
}
