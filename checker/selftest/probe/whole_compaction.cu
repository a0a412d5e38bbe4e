// Keeps every third key: places in the block from a shared counter, the block's start from a global one.
#include "planted.h"

__global__ void compact(unsigned *out, unsigned *total, const unsigned *in) {
    __shared__ unsigned kept, start;
    unsigned t = threadIdx.x, key = in[blockIdx.x * blockDim.x + t];
    if (t == 0) kept = 0; // @zero //- a
    __syncthreads(); //- b
    unsigned place = key % 3 == 0 ? atomicAdd(&kept, 1) : 0; //a FAULT init 2/0 changes kept //b FAULT race 2/0 changes kept, 0/0 wrote @zero //c FAULT race 2/0 changes kept, 0/0 read @start
    __syncthreads(); //- c
    if (t == 0) start = atomicAdd(total, kept); // @start //- d
    __syncthreads(); //- e
    if (key % 3 == 0)
        out[start + place] = key; //d FAULT init 2/0 reads start //e FAULT init 2/0 reads start
}

int main() {
    compact<<<2, 32>>>(unwritten(64), zeros(1), numbers(64));
    return finish();
}
