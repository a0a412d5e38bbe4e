// Vectors of four, each on its own.
#include "planted.h"

__global__ void vectors(uint4 *out, const uint4 *in) {
    __shared__ uint4 tile[16];
    tile[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    uint4 v = tile[15 - threadIdx.x];
    v.x += tile[threadIdx.x].w;
    out[threadIdx.x] = v;
}

int main() {
    vectors<<<1, 16>>>((uint4 *)unwritten(64), (const uint4 *)numbers(64));
    return finish();
}
