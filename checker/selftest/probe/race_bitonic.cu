// A step of a bitonic sort, run into the next one.
// RUN reverse 0
#include "planted.h"

__global__ void sort(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[8];
    unsigned t = threadIdx.x;
    s[t] = 9 - in[t];
    __syncthreads();
    for (unsigned k = 2; k <= 8; k *= 2)
        for (unsigned j = k / 2; j > 0; j /= 2) {
            unsigned other = t ^ j;
            if (other > t && (s[t] > s[other]) == ((t & k) == 0)) {
                unsigned kept = s[t];
                s[t] = s[other];
                s[other] = kept; // FAULT race 6/0 writes s[7], 7/0 read @out
            }
            if (mended)
                __syncthreads();
        }
    out[t] = s[t]; // @out
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sort<<<1, 8>>>(unwritten(8), numbers(8), mended);
    return finish();
}
