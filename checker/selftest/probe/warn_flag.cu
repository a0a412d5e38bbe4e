// Every thread that finds something sets the flag: the same value, a warning and no fault.
#include "planted.h"

__global__ void any(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned found;
    if (threadIdx.x == 0)
        found = 0;
    __syncthreads();
    if (in[threadIdx.x] > 5 && (!mended || in[threadIdx.x] == 6))
        found = 1; // @set WARN same 6/0 writes found, 5/0 @set
    __syncthreads();
    if (threadIdx.x == 0)
        out[0] = found;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    any<<<1, 16>>>(unwritten(1), numbers(16), mended);
    return finish();
}
