// A scan of a block: within each warp by shuffles, then over the warps' totals.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in) {
    __shared__ unsigned totals[4];
    unsigned t = threadIdx.x, lane = t % 32, value = in[t], before = 0;
    for (unsigned by = 1; by < 32; by *= 2) {
        unsigned left = __shfl_up_sync(0xFFFFFFFFu, value, by);
        value += lane >= by ? left : 0;
    }
    if (lane == 31 || t == blockDim.x - 1)
        totals[t / 32] = value; // @total
    __syncthreads();            //- a
    for (unsigned w = 0; w < t / 32; w++)
        before += totals[w]; //a FAULT race 32/0 reads totals[0], 31/0 wrote @total
    out[t] = value + before;
}

int main() {
    scan<<<1, 104>>>(unwritten(104), numbers(104));
    return finish();
}
