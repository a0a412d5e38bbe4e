// Half of the threads wait at one barrier, the others at another.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (threadIdx.x % 2 == 0)
        __syncthreads();
    else
        __syncthreads();
}
