// Atomics for the block, on shared memory and on slots of global memory that one block has for itself; another launch may
// have used them otherwise.
#include "planted.h"

__global__ void count(unsigned *counts, const unsigned *in) {
    __shared__ unsigned sum;
    if (threadIdx.x == 0)
        atomicExch_block(&sum, 0);
    __syncthreads();
    atomicAdd_block(&counts[blockIdx.x * 4 + __ldg(&in[threadIdx.x]) % 4], 1);
    atomicMax_block(&sum, in[threadIdx.x]);
    if (__syncthreads_or(threadIdx.x == 7))
        atomicAdd_system(&counts[8], 1);
}

int main(int argc, char **) {
    unsigned *counts = zeros(9), *in = numbers(32);
    count<<<2, 32>>>(counts, in);
    count<<<2, 32>>>(counts, in);
    return finish();
}
