// Only the first block clears its shared counters.
#include "planted.h"

__global__ void total(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned sum[2];
    if (threadIdx.x == 0 && (mended || blockIdx.x == 0))
        sum[0] = sum[1] = 0;
    __syncthreads();
    atomicAdd(&sum[in[threadIdx.x] % 2], 1); // FAULT init 0/1 changes sum[1]
    __syncthreads();
    if (threadIdx.x == 0)
        out[blockIdx.x] = sum[0];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    total<<<3, 8>>>(unwritten(3), numbers(8), mended);
    return finish();
}
