// Pairs of words that need not lie at a multiple of eight.
#include "planted.h"

struct pair {
    unsigned key, value;
};
__global__ void swap(unsigned *out, const unsigned *in) {
    __shared__ unsigned words[17];
    unsigned t = threadIdx.x;
    if (t == 0)
        words[0] = 0;
    pair *pairs = (pair *)(words + 1);
    pair mine = {in[2 * t], in[2 * t + 1]};
    pairs[t] = mine;
    __syncthreads();
    pair other = pairs[7 - t];
    out[t] = other.key + other.value;
}

int main() {
    swap<<<1, 8>>>(unwritten(8), numbers(16));
    return finish();
}
