// The threads of a block count the zeros together, and each adds its own with +=.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ unsigned zeros;
    if (threadIdx.x == 0)
        zeros = 0;
    __syncthreads();
    unsigned some = 0;
    for (size_t j = threadIdx.x; j < n; j += blockDim.x)
        some += !((keys[j] >> bit) & 1);
    zeros += some;
    __syncthreads();
    if (i >= n)
        return;
    unsigned mine = (keys[i] >> bit) & 1, earlier = 0;
    for (size_t j = 0; j < i; j++)
        earlier += ((keys[j] >> bit) & 1) == mine;
    dest[i] = mine ? zeros + earlier : earlier;
}

#endif
