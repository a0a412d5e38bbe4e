// Thread 0 sums up, and the others read the total at once.
#include "planted.h"

__global__ void share(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned total;
    if (threadIdx.x == 0) {
        unsigned sum = 0;
        for (unsigned i = 0; i < blockDim.x; i++)
            sum += in[i];
        total = sum; // @total
    }
    if (mended)
        __syncthreads();
    out[threadIdx.x] = total - in[threadIdx.x]; // FAULT race 1/0 reads total, 0/0 wrote @total
}

int main(int argc, char **) {
    bool mended = argc > 1;
    share<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
