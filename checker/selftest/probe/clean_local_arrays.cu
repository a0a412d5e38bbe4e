// Local arrays, constants and texts are nobody else's business.
#include "planted.h"

__constant__ unsigned weights[4] = {1, 2, 3, 4};
static __device__ const unsigned table[4] = {4, 3, 2, 1};
__global__ void local(unsigned *out, const unsigned *in, const char *unused) {
    unsigned counts[8] = {0}, *p = counts;
    for (unsigned i = 0; i < 32; i++)
        p[in[i] % 8]++;
    __syncthreads();
    out[threadIdx.x] = counts[threadIdx.x % 8] * weights[threadIdx.x % 4] + table[in[0] % 4] + "abc"[in[1] % 3];
}

int main() {
    local<<<1, 32>>>(unwritten(32), numbers(32), "text");
    return finish();
}
