// One thread never comes to the barrier that the others wait at.
#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
}

__device__ void block_scan(unsigned *values) {
    if (threadIdx.x != 1)
        __syncthreads();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    if (threadIdx.x == 1)
        return;
    __syncthreads();
}
